import { beforeAll, describe, expect, it } from 'vitest';
import type { TeacherDashboard } from '#api/dashboard/schemas.ts';
import type { SchoolClassesReply } from '#api/dashboard/my-classes/schemas.ts';
import type { TeacherQuizReportPageData } from '#api/reports/quiz-reports/schemas.ts';
import type { TasksReply } from '#api/dashboard/teacher-day/schemas.ts';
import type { TeachAssignment } from '#api/assignments/quiz-assignments/schemas.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { savePeople } from '#people/people.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, schoolClassId } from '#tests/support/world.ts';

const dayMs = 86_400_000;
const now = new Date('2026-10-15T18:00:00.000Z');
const inDays = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString();
const students = [cast.student.id, cast.classmate.id, 61, 62];

describe('a teacher’s day', () => {
  const { app, world, as } = useWorld(['teacher', 'otherTeacher'], { now: () => now });
  let missed: QuizInput;

  const assign = async (title: string, assignedAt: string, dueAt: string | null): Promise<{ quiz: QuizInput; id: number }> => {
    const quiz = buildQuiz(title);
    await importQuiz(world.context(), { quiz, publish: true });
    const given = { quizUuid: quiz.uuid, schoolClassId, assignmentType: 'listening_comprehension' as const, dueAt, assignedAt };
    const { value } = await assignQuiz(world.context(), given);
    return { quiz, id: value.quizAssignmentSchoolClassId };
  };
  const submit = (quiz: QuizInput, id: number, studentId: number, options: readonly number[], at: string): Promise<unknown> =>
    importQuizSolution(world.context(), {
      quizAssignmentSchoolClassId: id,
      studentId,
      answers: options.map((option, index) => ({
        questionUuid: quiz.questions[index]!.uuid,
        optionUuid: quiz.questions[index]!.options[option]!.uuid,
        answeredAt: new Date(Date.parse(at) + index * 1000).toISOString(),
      })),
    });
  const dashboard = async () => (await as('teacher').get('/dashboard')).json as TeacherDashboard;
  const tasks = async () => ((await as('teacher').get('/api/v1/tasks')).json as TasksReply).items;

  beforeAll(async () => {
    const names = students.slice(2);
    await savePeople(
      app.db,
      names.map((id) => ({
        id,
        districtId: 1,
        sourcedId: null,
        email: `${id}@day.test`,
        givenName: `Given${id}`,
        familyName: 'Day',
      })),
    );
    for (const id of names)
      await registerPerson(world.context(), { personId: id, role: 'student', districtId: 1, schoolIds: [1] });
    await setSchoolClassMembers(world.context(), {
      schoolClassId,
      teacherIds: [cast.teacher.id],
      studentIds: students,
      replace: true,
    });
    // Three of four took the first one, and most of them missed its second question; nobody but one took the second.
    const first = await assign('Past quiz', inDays(-9), inDays(-3));
    missed = first.quiz;
    for (const [index, id] of students.slice(0, 3).entries()) {
      await submit(first.quiz, first.id, id, [1, index === 0 ? 2 : 3, 0], inDays(-4));
    }
    const second = await assign('Other past quiz', inDays(-8), inDays(-1));
    await submit(second.quiz, second.id, students[0]!, [1, 2, 0], inDays(-2));
    await assign('Due tonight', inDays(-2), new Date('2026-10-16T01:00:00.000Z').toISOString());
    await assign('Due tomorrow', inDays(-2), inDays(1));
    await assign('Whenever', inDays(-2), null);
    await assign('Long over', inDays(-90), inDays(-60));
    await app.caughtUp();
  });

  const own = (title: string) => title !== 'Harbor quiz';

  it('has its tasks by urgency, with days by the district’s calendar', async () => {
    const items = (await tasks()).filter(({ assignment_name: name }) => own(name) && !name.startsWith('Harbour'));
    expect(items.map(({ assignment_name, due_date_status }) => [assignment_name, due_date_status])).toEqual([
      ['Past quiz', -3],
      ['Other past quiz', -1],
      ['Due tonight', 0],
      ['Due tomorrow', 1],
      ['Whenever', null],
    ]);
    expect(items[0]).toMatchObject({
      task_type: 'quiz',
      school_class_name: 'Room 12',
      assignment_type: 'listening_comprehension',
      stats: { submitted: 3, all: 4 },
    });
    expect((await as('teacher').get(items[0]!.link)).status).toBe(200);
    expect((await as('otherTeacher').get('/api/v1/tasks')).text).not.toContain('Past quiz');
  });

  it('has the same counts as the list of assignments', async () => {
    const { quiz_assignments } = (await as('teacher').get('/teach/assignments')).json as { quiz_assignments: TeachAssignment[] };
    for (const { id, stats } of (await tasks()).filter(({ task_type: type }) => type === 'quiz')) {
      const { submitted, all } = quiz_assignments.find((one) => one.quiz_assignment_school_class_id === id)!;
      expect({ submitted, all }).toEqual(stats);
    }
  });

  it('hides a task, and shows it again', async () => {
    const [first] = await tasks();
    const turn = (visible: boolean) =>
      as('teacher').call('PATCH', '/api/v1/tasks', {
        body: { task_type: first!.task_type, task_id: first!.id, ui_state: { visible } },
      });
    expect((await turn(false)).status).toBe(200);
    expect((await tasks()).map(({ id }) => id)).not.toContain(first!.id);
    expect((await dashboard()).tasks.map(({ id }) => id)).not.toContain(first!.id);
    await turn(true);
    expect((await tasks())[0]).toEqual(first);
  });

  it('names students who fell behind, with what is missing', async () => {
    const { items, totals } = (await dashboard()).needs;
    const behind = items.filter((item) => item.kind === 'behind');
    // One student has submitted both, two have one open; only whoever lacks both is behind.
    expect(behind).toMatchObject([
      {
        student_name: 'Given62 Day',
        missing_count: 2,
        missing_names: ['Other past quiz', 'Past quiz'],
        url: '/school_classes/1/students/62',
      },
    ]);
    expect(totals.behind).toBe(1);
    expect((await as('teacher').get(behind[0]!.url)).status).toBe(200);
  });

  it('names a question that most of the class missed, counted as in the linked report', async () => {
    const { items } = (await dashboard()).needs;
    const [line] = items.filter((item) => item.kind === 'missed');
    expect(line).toMatchObject({
      quiz_title: 'Past quiz',
      position: 2,
      quote: 'The bell rang twice.',
      wrong_count: 2,
      answers_count: 3,
      school_class_name: 'Room 12',
    });
    const report = (await as('teacher').get(line!.url)).json as TeacherQuizReportPageData;
    const question = report.quiz_questions_with_answers.find(({ uuid }) => uuid === missed.questions[1]!.uuid)!;
    expect([question.answers_count - question.correct_answers_count, question.answers_count]).toEqual([2, 3]);
  });

  it('shows what was due last and what is next for each class, as the API does', async () => {
    const [card] = (await dashboard()).classes;
    expect(card).toMatchObject({
      id: schoolClassId,
      code: 'ROOM12',
      students_count: 4,
      previous_quiz: { name: 'Other past quiz', submitted: 1, all: 4, progress: 25 },
      next_quiz: { name: 'Due tonight', submitted: 0, all: 4, progress: 0 },
      previous_assignment: null,
      next_assignment: null,
    });
    const { items } = (await as('teacher').get('/api/v1/school_classes')).json as SchoolClassesReply;
    expect(items[0]).toMatchObject({ previous_quiz: card!.previous_quiz, quiz_average_percent: card!.quiz_average_percent });
  });

  it('leaves out hidden classes and their tasks, and shows how many there are', async () => {
    await as('teacher').call('PATCH', `/school_classes/${schoolClassId}/hide`);
    const hidden = await dashboard();
    expect([hidden.classes, hidden.tasks, hidden.hidden_classes_count]).toEqual([[], [], 1]);
    expect(await tasks()).toEqual([]);
    await as('teacher').call('PATCH', `/school_classes/${schoolClassId}/show`);
    expect((await dashboard()).classes).toHaveLength(1);
  });

  it('keeps the order of its sections', async () => {
    expect((await dashboard()).ui_state).toEqual({
      components: ['tasks', 'classes', 'reports'],
      school_classes: [schoolClassId],
    });
    await as('teacher').put('/dashboard', {
      ui_state: { components: ['reports', 'tasks', 'classes'], school_classes: [schoolClassId] },
    });
    expect((await dashboard()).ui_state.components).toEqual(['reports', 'tasks', 'classes']);
  });
});
