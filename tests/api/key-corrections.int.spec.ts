import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DryRunReply, KeyCorrectionReply, KeyCorrectionsPageData } from '#api/quiz-taking/key-corrections/schemas.ts';
import { followCorrection } from '#jobs/key-corrections/follow-correction.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { regradeQuizSolution } from '#commands/quiz-taking/grading.ts';
import { correctQuizKey, findKeyCorrections } from '#commands/quizzes/questions.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, schoolClassId } from '#tests/support/world.ts';

const members = ['student', 'classmate', 'otherStudent', 'teacher', 'otherTeacher', 'schoolAdmin', 'admin', 'analyst'] as const;
const dates = 'start_date=2026-10-01&end_date=2026-10-31';
const reason = 'The transcript says so in line 4.';

describe('correcting the key of a quiz', () => {
  const { app, world, as } = useWorld(members);
  let quiz: QuizInput;
  let assignmentId: number;

  beforeEach(async () => {
    ({ quiz, assignmentId } = await world.newAssignment());
  });

  const address = (): string => `/admin/quizzes/${quiz.uuid}/key_corrections`;
  const option = (question: number, choice: number): string => quiz.questions[question]!.options[choice]!.uuid;
  const keyOf = (question: number): number => quiz.questions[question]!.options.findIndex(({ correct }) => correct);

  /** Takes the quiz with these choices, by position. */
  const take = async (studentId: number, choices: readonly number[]): Promise<void> => {
    const answers = choices.map((choice, question) => ({
      questionUuid: quiz.questions[question]!.uuid,
      optionUuid: option(question, choice),
      answeredAt: `2026-10-01T08:0${question}:00.000Z`,
    }));
    await importQuizSolution(world.context(), { quizAssignmentSchoolClassId: assignmentId, studentId, answers });
    await app.caughtUp();
  };
  /** The student's next attempt, in the product itself. */
  const takeAgain = async (choices: readonly number[]): Promise<void> => {
    const path = `/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`;
    const { quiz_solution: solution } = (await as('student').post(path)).json as { quiz_solution: { uuid: string } };
    for (const [question, choice] of choices.entries()) {
      const quiz_question_answer = { quiz_question_option_uuid: option(question, choice) };
      await as('student').post(`/students/quiz_solutions/${solution.uuid}/quiz_question_answers`, { quiz_question_answer });
    }
    expect((await as('student').call('PUT', `${path}/${solution.uuid}/submit`)).status).toBe(200);
    await app.caughtUp();
  };
  const correction = (question: number, choice: number, changes: Record<string, unknown> = {}) => ({
    key_correction: {
      quiz_question_uuid: quiz.questions[question]!.uuid,
      quiz_question_option_uuid: option(question, choice),
      policy: 'current_key',
      never_lower: false,
      reason,
      ...changes,
    },
  });
  const correct = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    as('admin').post(address(), body, headers);
  const dryRun = async (body: object): Promise<DryRunReply['dry_run']> => {
    const answer = await as('admin').post(`${address()}/dry_run`, body);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as DryRunReply).dry_run;
  };
  const settled = async (): Promise<void> => {
    await app.jobsDone();
    await app.caughtUp();
  };
  const page = async (): Promise<KeyCorrectionsPageData> => (await as('admin').get(address())).json as KeyCorrectionsPageData;
  const scoreOf = async (): Promise<unknown> => {
    const answer = await as('student').get(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
    return (answer.json as { quiz_solution: { correct_answers_count: number } }).quiz_solution.correct_answers_count;
  };
  const teacherReport = async (): Promise<string> =>
    (await as('teacher').get(`/teach/lessons/${lessonPath}/quiz/${quiz.uuid}/school_class/${schoolClassId}/report?${dates}`))
      .text;
  const csv = async (): Promise<string> =>
    (await as('teacher').get(`/teach/lessons/${lessonPath}/quiz/${quiz.uuid}/school_class/${schoolClassId}/report.csv?${dates}`))
      .text;

  it('shows the key, how many are in progress, and no correction at first', async () => {
    await as('student').post(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
    await app.caughtUp();
    const data = await page();
    expect(data).toMatchObject({ quiz: { status: 'used', uuid: quiz.uuid }, in_progress_count: 1, key_corrections: [] });
    expect(data.quiz_questions.map(({ quiz_question_options: options }) => options.findIndex(({ correct }) => correct))).toEqual([
      1, 2, 0,
    ]);
    expect(data.quiz_questions[0]!.content).toContain('Question 1');
  });

  it('does a dry run without changing anything, and then does what the dry run showed', async () => {
    await take(cast.student.id, [3, 2, 0]);
    await take(cast.classmate.id, [keyOf(0), 2, 1]);
    const head = await app.store.head();
    const tried = await dryRun(correction(0, 3));
    expect(await app.store.head()).toEqual(head);
    expect(tried).toMatchObject({
      solutions_count: 2,
      changed_count: 2,
      raised_count: 1,
      lowered_count: 1,
      regrade_running: false,
      scores: [
        { score: 1, before: 0, after: 1 },
        { score: 2, before: 2, after: 0 },
        { score: 3, before: 0, after: 1 },
      ],
      paging: { page: 1, page_size: 50, rows_count: 2, pages_count: 1 },
    });
    expect(tried.rows.map((row) => [row.student.id, row.correct_answers_count_before, row.correct_answers_count])).toEqual(
      expect.arrayContaining([
        [cast.student.id, 2, 3],
        [cast.classmate.id, 2, 1],
      ]),
    );
    const second = await dryRun({ ...correction(0, 3), page: 2, page_size: 1 });
    expect(second.rows).toEqual([tried.rows[1]]);

    const answer = await correct(correction(0, 3));
    expect(answer.status, answer.text).toBe(201);
    expect((answer.json as KeyCorrectionReply).key_correction).toMatchObject({
      policy: 'current_key',
      reason,
      corrected_by: { id: cast.admin.id, name: 'admin Tester' },
      quiz_question: { position: 1 },
      previous_option: { position: 2 },
      option: { position: 4 },
    });
    await settled();
    expect((await page()).key_corrections).toMatchObject([
      { raised_count: 1, lowered_count: 1, regrade: { state: 'done', to_regrade_count: 2, regraded_count: 2 } },
    ]);
    expect(await scoreOf()).toBe(3);
    expect((await dryRun(correction(0, 3, { policy: 'full_credit' }))).changed_count).toBe(1);
  });

  it('distinguishes a student’s attempts, including one that was reset', async () => {
    await take(cast.student.id, [3, 2, 0]);
    const results = `/teach/quiz/${quiz.uuid}/school_class/${schoolClassId}/students/${cast.student.id}/quiz_solutions.json`;
    expect((await as('teacher').call('DELETE', results)).status).toBe(200);
    await takeAgain([keyOf(0), 2, 1]);
    const { rows } = await dryRun(correction(0, 3));
    expect(rows.map(({ student, attempt, reset }) => [student.id, attempt, reset])).toEqual([
      [cast.student.id, 1, true],
      [cast.student.id, 2, false],
    ]);
  });

  it('shows student and teacher what changed and why, also in the CSV', async () => {
    await take(cast.student.id, [3, 2, 0]);
    expect(await teacherReport()).not.toContain(reason);
    await correct(correction(0, 3));
    await settled();
    const report = await teacherReport();
    const change = {
      correct_answers_count_before: 2,
      correct_answers_count: 3,
      reason,
      quiz_question_uuid: quiz.questions[0]!.uuid,
    };
    expect(report).toContain(reason);
    expect(JSON.parse(report)).toMatchObject({
      rows: [{ id: cast.student.id, correct_answers_count: 3, score_changes: [change] }],
    });
    const solution = await as('student').get(`/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`);
    expect(solution.json).toMatchObject({ quiz_solution: { correct_answers_count: 3, score_changes: [change] } });
    const own = await as('student').get(`/students/report?${dates}`);
    expect(own.text).toContain(reason);
    expect(await csv()).toContain(`Score changed from 2 to 3 of 3`);
    expect(await csv()).toContain(reason);
  });

  it('has no second effect, however it is sent again', async () => {
    await take(cast.student.id, [3, 2, 0]);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await correct(correction(0, 3), headers);
    await settled();
    const head = await app.store.head();
    const again = await correct(correction(0, 3), headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect((again.json as KeyCorrectionReply).key_correction.uuid).toBe((first.json as KeyCorrectionReply).key_correction.uuid);
    await settled();
    expect(await app.store.head()).toEqual(head);
    const refused = await correct(correction(0, 3));
    expect([refused.status, refused.code]).toEqual([409, 'key_unchanged']);
  });

  it('grades by the correction what was started before and submitted after it', async () => {
    const student = as('student');
    const path = `/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`;
    const uuid = solutionUuidOf(assignmentId, cast.student.id, 1);
    await student.post(path);
    for (const [question, choice] of [3, 2, 0].entries()) {
      await student.post(`/students/quiz_solutions/${uuid}/quiz_question_answers`, {
        quiz_question_answer: { quiz_question_option_uuid: option(question, choice) },
      });
    }
    await correct(correction(0, 3));
    await settled();
    const submitted = await student.put(`${path}/${uuid}/submit`);
    expect(submitted.json).toMatchObject({ quiz_solution: { correct_answers_count: 3 } });
    await app.caughtUp();
    expect((await page()).key_corrections).toMatchObject([{ raised_count: 0, lowered_count: 0 }]);
  });

  it('changes no score without a regrade, and lowers none with never_lower', async () => {
    await take(cast.student.id, [keyOf(0), 2, 0]);
    await correct(correction(0, 3, { policy: 'no_regrade' }));
    await settled();
    expect(await scoreOf()).toBe(3);
    expect((await page()).key_corrections).toMatchObject([{ regrade: { state: 'done' }, raised_count: 0 }]);
    await correct(correction(0, 0, { never_lower: true }));
    await settled();
    expect(await scoreOf()).toBe(3);
  });

  it('refuses invalid requests with a code', async () => {
    const refusedOf = async (body: unknown, headers = {}) => {
      const answer = await correct(body, headers);
      return [answer.status, answer.code];
    };
    expect(await refusedOf(correction(0, 3))).toEqual([409, 'quiz_not_used']);
    await take(cast.student.id, [3, 2, 0]);
    expect(await refusedOf(correction(0, keyOf(0)))).toEqual([409, 'key_unchanged']);
    expect(await refusedOf(correction(0, 3, { quiz_question_option_uuid: option(1, 1) }))).toEqual([400, 'quiz_option_unknown']);
    expect(await refusedOf(correction(0, 3, { quiz_question_uuid: randomUUID() }))).toEqual([404, 'not_found']);
    expect(await refusedOf(correction(0, 3), { 'if-match': 'W/"0"' })).toEqual([412, 'stale_revision']);
    const empty = await correct({ key_correction: { ...correction(0, 3).key_correction, reason: '  ', policy: 'x' } });
    expect((empty.json as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()).toEqual([
      'key_correction.policy',
      'key_correction.reason',
    ]);
    const tried = await as('admin').post(`${address()}/dry_run`, correction(0, keyOf(0)));
    expect([tried.status, tried.code]).toEqual([409, 'key_unchanged']);
    expect((await page()).key_corrections).toEqual([]);
  });

  it('completes a correction that no request is waiting for, even if some scores are already updated', async () => {
    await take(cast.student.id, [3, 2, 0]);
    await take(cast.classmate.id, [3, 2, 0]);
    const context = (): CommandContext => ({
      store: app.store,
      db: app.db,
      actor: { id: cast.admin.id, role: 'admin' },
      commandId: randomUUID(),
      correlationId: randomUUID(),
      now: new Date().toISOString(),
    });
    await correctQuizKey(context(), {
      quizUuid: quiz.uuid,
      questionUuid: quiz.questions[0]!.uuid,
      optionUuid: option(0, 3),
      policy: 'current_key',
      neverLower: false,
      reason,
    });
    await regradeQuizSolution(context(), { solutionUuid: solutionUuidOf(assignmentId, cast.student.id, 1) });
    await settled();
    expect((await page()).key_corrections).toMatchObject([
      { raised_count: 2, regrade: { state: 'done', to_regrade_count: 2, regraded_count: 2 } },
    ]);
  });

  it('stops at once when aborted, and resumes with what is left', async () => {
    await take(cast.student.id, [3, 2, 0]);
    await take(cast.classmate.id, [3, 2, 0]);
    await correct(correction(0, 3));
    await settled();
    const [made] = await findKeyCorrections(app.store, quiz.uuid);
    const head = await app.store.head();
    await expect(followCorrection(app.app.services, made!, AbortSignal.abort())).rejects.toThrow();
    await followCorrection(app.app.services, made!, new AbortController().signal);
    expect(await app.store.head()).toEqual(head);
    expect((await page()).key_corrections).toMatchObject([
      { regrade: { state: 'done', to_regrade_count: 2, regraded_count: 2 } },
    ]);
  });

  it('is only for staff', async () => {
    await take(cast.student.id, [3, 2, 0]);
    const head = await app.store.head();
    for (const member of members.filter((one) => one !== 'admin')) {
      expect((await as(member).get(address())).status, member).toBe(403);
      expect((await as(member).post(address(), correction(0, 3))).status, member).toBe(403);
      expect((await as(member).post(`${address()}/dry_run`, correction(0, 3))).status, member).toBe(403);
    }
    expect(await app.store.head()).toEqual(head);
  });
});
