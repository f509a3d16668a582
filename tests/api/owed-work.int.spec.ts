/** Whoever joins late, comes back or is excused: every reader counts alike. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { TeacherDashboard } from '#api/dashboard/schemas.ts';
import type { TasksReply } from '#api/dashboard/teacher-day/schemas.ts';
import type { ClassWorkPageData } from '#api/lesson-work/class-works/schemas.ts';
import type { StudentsIndexPageData } from '#api/lesson-work/student-works/schemas.ts';
import type { GradebookPageData } from '#api/reports/gradebook/schemas.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { buildQuiz, cast, schoolClassId } from '#tests/support/world.ts';
import { makeAssignment } from './lesson-assignment-examples.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const always = 'start_date=2014-05-20&end_date=2099-12-31';
const { student, classmate } = cast;

interface ClassReport {
  submission: { assigned_count: number; submitted_count: number };
  summary: { quiz_solutions_count: number; percent_correct: number | null };
  rows: { id: number; assigned_count: number; submitted_count: number; quiz_solutions_count: number }[];
}

describe('owed work', () => {
  const { app, world, as } = useWorld(['teacher', 'otherTeacher', 'student', 'classmate', 'schoolAdmin']);
  let past: { quiz: QuizInput; id: number };

  const assign = async (title: string, assignedAt: string, dueAt: string | null) => {
    const quiz = buildQuiz(title);
    await importQuiz(world.context(), { quiz, publish: true });
    const given = { quizUuid: quiz.uuid, schoolClassId, assignmentType: 'listening_comprehension' as const, dueAt, assignedAt };
    return { quiz, id: (await assignQuiz(world.context(), given)).value.quizAssignmentSchoolClassId };
  };
  const submit = ({ quiz, id }: typeof past, studentId: number, at: string): Promise<unknown> =>
    importQuizSolution(world.context(), {
      quizAssignmentSchoolClassId: id,
      studentId,
      answers: quiz.questions.map(({ uuid, options }) => ({
        questionUuid: uuid,
        optionUuid: options.find(({ correct }) => correct)!.uuid,
        answeredAt: at,
      })),
    });
  /** As the roster lists the class at a moment. */
  const roster = (days: number, studentIds: readonly number[]): Promise<unknown> =>
    setSchoolClassMembers(
      { ...world.context(), now: inDays(days) },
      { schoolClassId, teacherIds: [cast.teacher.id], studentIds, replace: true },
    );
  const excuse = (body: object, by: 'teacher' | 'otherTeacher' = 'teacher', studentId: number = student.id) =>
    as(by).put(`/school_classes/${schoolClassId}/students/${studentId}/excused`, { kind: 'quiz', words: '', ...body });

  const report = async () => (await as('teacher').get(`/school_classes/${schoolClassId}/report?${always}`)).json as ClassReport;
  const gradebook = async () =>
    (await as('teacher').get(`/school_classes/${schoolClassId}/gradebook?${always}`)).json as GradebookPageData;
  const rowOf = <Row extends { id: number }>({ rows }: { readonly rows: readonly Row[] }, id: number): Row =>
    rows.find((row) => row.id === id)!;
  const list = async (who: 'student' | 'classmate' = 'student') => (await as(who).get('/students')).json as StudentsIndexPageData;
  const listed = async (id: number) =>
    (await list()).quiz_assignments.find(({ quiz_assignment_school_class_id: own }) => own === id);
  const cellOf = (page: GradebookPageData, studentId: number, id: number) =>
    rowOf(page, studentId).cells.find((cell) => cell?.assignment_id === id)!;
  const taskOf = async (id: number, type: 'quiz' | 'lesson' = 'quiz') =>
    ((await as('teacher').get('/api/v1/tasks')).json as TasksReply).items.find(
      (task) => task.id === id && task.task_type === type,
    );
  const needs = async () => ((await as('teacher').get('/dashboard')).json as TeacherDashboard).needs;

  /** The gradebook, its file and the class report count the same, for each student and in sum. */
  const agree = async (): Promise<void> => {
    const [page, whole] = [await gradebook(), await report()];
    const quizzes = page.columns.map(({ kind }) => kind === 'quiz');
    const counted = (cell: GradebookPageData['rows'][number]['cells'][number]): boolean =>
      cell !== null && cell.state !== 'excused' && cell.state !== 'before_joining';
    for (const row of page.rows) {
      // Somebody who has left counts with what they submitted.
      const own = row.cells.filter(
        (cell, place) => quizzes[place] && counted(cell) && (row.enrolled || cell!.state === 'submitted'),
      );
      const submitted = own.filter((cell) => cell!.state === 'submitted').length;
      expect(rowOf(whole, row.id)).toMatchObject({ assigned_count: own.length, submitted_count: submitted });
      expect(rowOf(whole, row.id).quiz_solutions_count).toBe(submitted);
    }
    const sum = (value: (column: GradebookPageData['columns'][number]) => number): number =>
      page.columns.filter(({ kind }) => kind === 'quiz').reduce((total, column) => total + value(column), 0);
    expect(whole.submission).toMatchObject({
      assigned_count: sum(({ all_count: all }) => all),
      submitted_count: sum(({ submitted_count: submitted }) => submitted),
    });
    const file = await as('teacher').get(`/school_classes/${schoolClassId}/gradebook.csv?${always}`);
    for (const row of page.rows) {
      const line = file.text.split('\r\n').find((one) => one.startsWith(`${row.id},`))!;
      expect(line).toContain(`,${row.submitted_count},${row.assigned_count},${row.overdue_count},`);
    }
  };

  beforeAll(async () => {
    await roster(-40, [classmate.id]);
    past = await assign('Past quiz', inDays(-20), inDays(-10));
    await assign('Other past quiz', inDays(-9), inDays(-5));
    await submit(past, classmate.id, inDays(-12));
    await roster(-2, [classmate.id, student.id]);
    await app.caughtUp();
  });

  it('does not ask a late joiner for what was due before, and still lets them do it', async () => {
    expect(await listed(past.id)).toMatchObject({ state: 'before_joining', not_owed: 'before_joining' });
    const page = await gradebook();
    expect(cellOf(page, student.id, past.id)).toMatchObject({ state: 'before_joining', lateness: null });
    expect(rowOf(page, student.id).overdue_count).toBe(0);
    expect(rowOf(page, classmate.id).overdue_count).toBe(1);
    expect(await taskOf(past.id)).toMatchObject({ stats: { submitted: 1, all: 1 } });
    expect((await needs()).items.filter((need) => need.kind === 'behind' && need.student_id === student.id)).toEqual([]);
    await agree();
    await submit(past, student.id, inDays(-1));
    await app.caughtUp();
    expect(cellOf(await gradebook(), student.id, past.id)).toMatchObject({ state: 'before_joining', percent_correct: null });
    expect(rowOf(await report(), student.id)).toMatchObject({ submitted_count: 0, quiz_solutions_count: 0 });
    await agree();
    expect((await as('student').get(`/students/quiz_assignment_school_classes/${past.id}/review`)).status).toBe(200);
  });

  it('follows the due date: moved behind the day of joining, the work is owed and counts', async () => {
    expect((await as('teacher').put(`/teach/quiz_assignments/${past.id}`, { due_at: inDays(3) })).status).toBe(200);
    await app.caughtUp();
    expect(rowOf(await report(), student.id)).toMatchObject({ submitted_count: 1, quiz_solutions_count: 1 });
    await agree();
  });

  it('counts what was handed in before leaving, and not what was due while away', async () => {
    const [early, missed] = [await assign('Early', inDays(-30), inDays(-7)), await assign('Missed', inDays(-30), inDays(-6))];
    await submit(early, classmate.id, inDays(-12));
    await roster(-11, [student.id]);
    await roster(-3, [student.id, classmate.id]);
    await app.caughtUp();
    const page = await gradebook();
    expect(cellOf(page, classmate.id, early.id)).toMatchObject({ state: 'submitted' });
    expect(cellOf(page, classmate.id, missed.id)).toMatchObject({ state: 'before_joining' });
    await agree();
  });

  it('leaves out an excused student everywhere, says why to teachers alone, and brings all back', async () => {
    const open = await assign('Open quiz', inDays(-1), inDays(4));
    await app.caughtUp();
    expect((await excuse({ assignment_id: open.id, excused: true, words: 'Was in hospital' })).json).toMatchObject({
      excused: true,
      words: 'Was in hospital',
    });
    await app.caughtUp();
    expect(await listed(open.id)).toBeUndefined();
    expect(cellOf(await gradebook(), student.id, open.id)).toMatchObject({
      state: 'excused',
      excused_words: 'Was in hospital',
    });
    const ofSchool = await as('schoolAdmin').get(`/reports/schools/1/gradebook?${always}`);
    expect(ofSchool.text).toContain('"excused"');
    expect(ofSchool.text).not.toContain('hospital');
    const csv = await as('teacher').get(`/school_classes/${schoolClassId}/gradebook.csv?${always}`);
    expect(csv.text).toContain('Excused');
    expect(await taskOf(open.id)).toMatchObject({ stats: { submitted: 0, all: 1 } });
    await agree();
    expect((await excuse({ assignment_id: open.id, excused: false })).json).toMatchObject({ excused: false, words: '' });
    await app.caughtUp();
    expect(await listed(open.id)).toMatchObject({ state: 'not_started', not_owed: null });
    await agree();
  });

  it('excuses after the submit: the result stays readable and counts nowhere until the excuse ends', async () => {
    const before = await report();
    expect((await excuse({ assignment_id: past.id, excused: true }, 'teacher', classmate.id)).status).toBe(200);
    await app.caughtUp();
    const after = await report();
    expect(after.summary.quiz_solutions_count).toBe(before.summary.quiz_solutions_count - 1);
    const own = (await list('classmate')).quiz_assignments.find((one) => one.quiz_assignment_school_class_id === past.id);
    expect(own).toMatchObject({ state: 'submitted', not_owed: 'excused' });
    await agree();
    await excuse({ assignment_id: past.id, excused: false }, 'teacher', classmate.id);
    await app.caughtUp();
    expect(await report()).toEqual({ ...before, as_of: expect.anything() as object });
  });

  it('lets the first of two excuses at once stand, and refuses a withdrawn quiz and other teachers', async () => {
    const quiz = await assign('For nobody', inDays(-1), inDays(4));
    const words = ['First word', 'Second word'];
    const replies = await Promise.all(words.map((each) => excuse({ assignment_id: quiz.id, excused: true, words: each })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const kept = replies.map(({ json }) => (json as { words: string }).words);
    expect(new Set(kept).size).toBe(1);
    expect(words).toContain(kept[0]);
    expect((await excuse({ assignment_id: quiz.id, excused: true }, 'otherTeacher')).status).toBe(404);
    expect((await excuse({ assignment_id: quiz.id, excused: true }, 'teacher', cast.farStudent.id)).status).toBe(404);
    expect((await as('teacher').call('DELETE', `/teach/quiz_assignments/${quiz.id}`)).status).toBe(200);
    const refused = await excuse({ assignment_id: quiz.id, excused: false });
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'quiz_assignment_withdrawn']);
  });

  it('excuses from a lesson: the class table and the lists leave the student out', async () => {
    const made = await makeAssignment(world, { due_at: inDays(2) });
    const table = `/teach/lesson_assignments/${made.id}/school_class/${schoolClassId}`;
    await excuse({ kind: 'lesson', assignment_id: made.givenId, excused: true });
    await app.caughtUp();
    const { summary, rows, given_id } = (await as('teacher').get(table)).json as ClassWorkPageData;
    expect([summary.all, given_id]).toEqual([1, made.givenId]);
    expect(rows.find((row) => row.student_id === student.id)).toMatchObject({ not_owed: 'excused', lateness: null });
    expect((await as('teacher').get(`${table}.csv`)).text).toContain('Excused');
    expect((await list()).lesson_assignments.some((one) => one.assignment_id === made.givenId)).toBe(false);
    expect(await taskOf(made.givenId, 'lesson')).toMatchObject({ stats: { submitted: 0, all: 1 } });
    await as('student').put(`/students/assignments/${made.givenId}`, { ui_state: { submitted: true } });
    await app.caughtUp();
    expect(await taskOf(made.givenId, 'lesson')).toMatchObject({ stats: { submitted: 0, all: 1 } });
    expect((await needs()).totals.feedback).toBe(0);
    await excuse({ kind: 'lesson', assignment_id: made.givenId, excused: false });
    await app.caughtUp();
    expect(await taskOf(made.givenId, 'lesson')).toMatchObject({ stats: { submitted: 1, all: 2 } });
    expect((await needs()).totals.feedback).toBe(1);
  });

  it('lets a student who has left read what they handed in, in a class that is empty by now', async () => {
    await roster(-1, []);
    await app.caughtUp();
    expect(await listed(past.id)).toMatchObject({ state: 'submitted', left_class: true });
    expect((await as('student').get(`/students/quiz_assignment_school_classes/${past.id}/review`)).status).toBe(200);
    expect((await list()).quiz_assignments.every(({ state }) => state === 'submitted')).toBe(true);
    await agree();
  });
});
