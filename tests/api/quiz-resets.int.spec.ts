import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QuizAttemptsPageData } from '#api/quiz-taking/quiz-resets/schemas.ts';
import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, schoolClassId } from '#tests/support/world.ts';

const others = ['student', 'classmate', 'otherStudent', 'otherTeacher', 'schoolAdmin', 'admin', 'analyst'] as const;
const addressOf = (quizUuid: string, { schoolClass = schoolClassId, student = cast.student.id as number } = {}): string =>
  `/teach/quiz/${quizUuid}/school_class/${schoolClass}/students/${student}/quiz_solutions`;

describe('resetting a student’s quiz', () => {
  const { app, world, as } = useWorld([...others, 'teacher']);
  let quiz: QuizInput;
  let assignmentId: number;
  let address: string;

  beforeEach(async () => {
    ({ quiz, assignmentId } = await world.newAssignment());
    address = addressOf(quiz.uuid);
  });

  const teacher = (): HttpClient => as('teacher');
  const student = (): HttpClient => as('student');
  const reset = (client = teacher(), headers: Record<string, string> = {}): Promise<Answer> =>
    client.call('DELETE', `${address}.json`, { headers });
  const undo = (client = teacher(), headers: Record<string, string> = {}): Promise<Answer> =>
    client.post(`${address}/undo_reset.json`, {}, headers);
  const attempts = async (): Promise<QuizAttemptsPageData> => (await teacher().get(address)).json as QuizAttemptsPageData;
  const solutionPath = (): string => `/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`;
  const start = (): Promise<Answer> => student().post(solutionPath());
  const answer = (attempt: number, question: number, option: number): Promise<Answer> =>
    student().post(`/students/quiz_solutions/${solutionUuidOf(assignmentId, cast.student.id, attempt)}/quiz_question_answers`, {
      quiz_question_answer: { quiz_question_option_uuid: quiz.questions[question]!.options[option]!.uuid },
    });
  const submit = (attempt: number): Promise<Answer> =>
    student().put(`${solutionPath()}/${solutionUuidOf(assignmentId, cast.student.id, attempt)}/submit`);
  const take = async (attempt: number): Promise<void> => {
    await start();
    for (const question of [0, 1, 2]) await answer(attempt, question, 0);
    expect((await submit(attempt)).status).toBe(200);
  };
  const headOf = (): Promise<unknown> => app.store.head();

  it('takes the result back and reports how many there were', async () => {
    await take(1);
    const answered = await reset();
    expect([answered.status, answered.json]).toEqual([200, { quiz_solutions_deleted_count: 1 }]);
    expect(answered.headers.get('x-event-position')).toMatch(/^\d+\/\d+$/);
    expect((await reset()).json).toEqual({ quiz_solutions_deleted_count: 0 });
  });

  it('resets the work at every assignment of the quiz to the class', async () => {
    const again = await assignQuiz(world.context(), {
      quizUuid: quiz.uuid,
      schoolClassId,
      assignmentType: 'reading_comprehension',
      dueAt: null,
    });
    await app.caughtUp();
    await take(1);
    await importQuizSolution(world.context(), {
      quizAssignmentSchoolClassId: again.value.quizAssignmentSchoolClassId,
      studentId: cast.student.id,
      answers: [
        {
          questionUuid: quiz.questions[0]!.uuid,
          optionUuid: quiz.questions[0]!.options[0]!.uuid,
          answeredAt: '2026-10-01T08:00:00.000Z',
        },
      ],
    });
    expect((await reset()).json).toEqual({ quiz_solutions_deleted_count: 2 });
    await start();
    expect((await undo()).json).toEqual({ quiz_solutions_restored_count: 1 });
    const refused = await undo();
    expect([refused.status, refused.code]).toEqual([409, 'quiz_solution_retaken']);
  });

  it('sent twice with one key has one effect and one answer', async () => {
    await take(1);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await reset(teacher(), headers);
    const head = await headOf();
    expect((await reset(teacher(), headers)).json).toEqual(first.json);
    expect(await headOf()).toEqual(head);
    await take(2);
    expect((await reset(teacher(), headers)).json).toEqual(first.json);
    expect((await attempts()).attempts.map(({ attempt, state }) => [attempt, state])).toEqual([
      [2, 'submitted'],
      [1, 'reset'],
    ]);
    const undoing = { 'idempotency-key': randomUUID() };
    await reset();
    for (let times = 0; times < 2; times += 1) {
      expect((await undo(teacher(), undoing)).json).toEqual({ quiz_solutions_restored_count: 1 });
    }
  });

  it('does not require a revision: there is one for every attempt', async () => {
    await take(1);
    expect((await reset(teacher(), { 'if-match': 'W/"0"' })).status).toBe(200);
  });

  it('can be undone until the student has started again', async () => {
    await take(1);
    await reset();
    const undone = await undo();
    expect([undone.status, undone.json]).toEqual([200, { quiz_solutions_restored_count: 1 }]);
    expect(undone.headers.get('x-event-position')).toMatch(/^\d+\/\d+$/);
    expect((await student().get(solutionPath())).json).toMatchObject({ quiz_solution: { submitted: true } });
    expect((await undo()).json).toEqual({ quiz_solutions_restored_count: 0 });
    await reset();
    await start();
    const refused = await undo();
    expect([refused.status, refused.code]).toEqual([409, 'quiz_solution_retaken']);
    expect((refused.json as { detail: string }).detail).toBe('The student has started again: the reset can no longer be undone.');
  });

  it('ends what the student has open, and lets them take the quiz again', async () => {
    await start();
    await answer(1, 0, 0);
    await reset();
    for (const refused of [await answer(1, 0, 1), await submit(1)]) {
      expect([refused.status, refused.code]).toEqual([409, 'quiz_solution_reset']);
      expect((refused.json as { detail: string }).detail).toBe('Your teacher has reset this quiz. You can take it again.');
    }
    expect((await student().get(solutionPath())).status).toBe(404);
    const page = (await student().get(`/students/quiz_assignment_school_classes/${assignmentId}/quiz`)).json;
    expect((page as StudentQuizPageData).quiz_solution).toBeNull();
    const again = await start();
    expect(again.status).toBe(201);
    expect(again.json).toMatchObject({
      quiz_solution: { uuid: solutionUuidOf(assignmentId, cast.student.id, 2), submitted: false, quiz_question_answers: [] },
    });
    expect((await answer(2, 0, 1)).status).toBe(201);
  });

  it('puts the quiz back on the student’s list', async () => {
    await take(1);
    const stateOf = async (): Promise<unknown> => {
      await app.caughtUp();
      const { quiz_assignments: list } = (await student().get('/students')).json as {
        quiz_assignments: { quiz_assignment_school_class_id: number }[];
      };
      return list.find((row) => row.quiz_assignment_school_class_id === assignmentId);
    };
    expect(await stateOf()).toMatchObject({ state: 'submitted', answered_count: 3 });
    await reset();
    expect(await stateOf()).toMatchObject({ state: 'not_started', answered_count: 0, correct_answers_count: null });
    await undo();
    expect(await stateOf()).toMatchObject({ state: 'submitted', answered_count: 3 });
    await reset();
    await start();
    await answer(2, 0, 0);
    expect(await stateOf()).toMatchObject({ state: 'in_progress', answered_count: 1 });
  });

  it('shows every attempt, the latest first, with the chosen and the right choices', async () => {
    await take(1);
    await reset();
    await start();
    await answer(2, 1, 2);
    const data = await attempts();
    expect(data).toMatchObject({
      student: { id: cast.student.id, name: 'student =SUM(A1)' },
      quiz: { uuid: quiz.uuid, title: quiz.title },
      school_class: { id: schoolClassId, name: 'Room 12' },
      report_url: `/teach/lessons/${lessonPath}/quiz/${quiz.uuid}/school_class/${schoolClassId}/report`,
      time_zone: 'America/Chicago',
    });
    const [second, first, ...more] = data.attempts;
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      attempt: 1,
      state: 'reset',
      quiz_assignment_school_class_id: assignmentId,
      reset_by_name: 'teacher Tester',
      can_undo_reset: false,
      correct_answers_count: 1,
      questions_count: 3,
      submitted_at: expect.any(String),
    });
    expect(
      first!.answers.map(({ position, option_content, correct, correct_option_content }) => ({
        position,
        option_content,
        correct,
        correct_option_content,
      })),
    ).toEqual([
      { position: 1, option_content: 'Choice 1', correct: false, correct_option_content: 'Choice 2' },
      { position: 2, option_content: 'Choice 1', correct: false, correct_option_content: 'Choice 3' },
      { position: 3, option_content: 'Choice 1', correct: true, correct_option_content: 'Choice 1' },
    ]);
    expect(first!.answers[0]).toMatchObject({
      quiz_question_uuid: quiz.questions[0]!.uuid,
      quiz_question_option_uuid: quiz.questions[0]!.options[0]!.uuid,
      position_with_content: '1. Question 1 <script>alert(1)</script>',
    });
    expect(second).toMatchObject({
      attempt: 2,
      state: 'in_progress',
      submitted_at: null,
      reset_at: null,
      reset_by_name: null,
      can_undo_reset: false,
      correct_answers_count: null,
    });
    expect(second!.answers.map(({ option_content, correct }) => [option_content, correct])).toEqual([
      [null, null],
      ['Choice 3', null],
      [null, null],
    ]);
    await reset();
    expect((await attempts()).attempts[0]).toMatchObject({ state: 'reset', can_undo_reset: true, submitted_at: null });
  });

  it('is also a page', async () => {
    const page = await teacher().get(address, { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<body id="quiz_attempts">');
    expect((await attempts()).attempts).toEqual([]);
  });

  it('exists only for the class’s teachers', async () => {
    await take(1);
    await reset();
    const head = await headOf();
    for (const member of others) {
      const client = as(member);
      const refused = [await client.get(address), await reset(client), await undo(client)];
      expect(
        refused.map(({ status }) => status),
        member,
      ).toEqual([404, 404, 404]);
    }
    const visitor = app.visitor();
    await visitor.refreshToken();
    expect([await visitor.get(address), await reset(visitor), await undo(visitor)].map(({ status }) => status)).toEqual([
      401, 401, 401,
    ]);
    expect(await headOf()).toEqual(head);
  });

  it('gives the same answer for what does not exist and for what is somebody else’s', async () => {
    await take(1);
    const theirs = await as('otherTeacher').get(address);
    const elsewhere = [
      addressOf(randomUUID()),
      addressOf(quiz.uuid, { schoolClass: 2 }),
      addressOf(quiz.uuid, { schoolClass: 2_000_000_000 }),
      addressOf(quiz.uuid, { student: cast.otherStudent.id }),
      addressOf(quiz.uuid, { student: cast.teacher.id }),
      addressOf(quiz.uuid, { student: 2_000_000_000 }),
    ];
    const head = await headOf();
    for (const path of elsewhere) {
      const found = await teacher().get(path);
      expect([found.status, found.json], path).toEqual([404, theirs.json]);
      expect((await teacher().call('DELETE', `${path}.json`)).status, path).toBe(404);
      expect((await teacher().post(`${path}/undo_reset.json`)).status, path).toBe(404);
    }
    for (const bad of ['x', '0', '-1', '1.5', '99999999999', '%00']) {
      expect((await teacher().get(addressOf(bad))).status, bad).toBe(404);
      expect((await teacher().get(addressOf(quiz.uuid).replace(/students\/\d+/, `students/${bad}`))).status, bad).toBe(404);
      expect((await teacher().get(addressOf(quiz.uuid).replace(/school_class\/\d+/, `school_class/${bad}`))).status, bad).toBe(
        404,
      );
    }
    expect(await headOf()).toEqual(head);
  });

  it('refuses an invalid Idempotency-Key', async () => {
    expect((await reset(teacher(), { 'idempotency-key': 'again' })).status).toBe(400);
  });

  it('stays possible for a student who has left the class', async () => {
    await take(1);
    const members = { schoolClassId, teacherIds: [cast.teacher.id], replace: true };
    await setSchoolClassMembers(world.context(), { ...members, studentIds: [cast.classmate.id] });
    expect((await reset()).json).toEqual({ quiz_solutions_deleted_count: 1 });
    expect((await attempts()).attempts).toHaveLength(1);
    await setSchoolClassMembers(world.context(), { ...members, studentIds: [cast.student.id, cast.classmate.id] });
    await app.caughtUp();
  });
});
