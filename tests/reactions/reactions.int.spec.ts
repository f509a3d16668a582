import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { SystemPageData } from '#api/operations/system/schemas.ts';
import { correctQuizKey } from '#commands/quizzes/questions.ts';
import { findReportExport, requestReportExport } from '#commands/reports/report-export.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { migrationSource } from '#migrations/index.ts';
import { reactions } from '#reactions/registry.ts';
import { given, event } from '#tests/projections/support/given-events.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf } from '#tests/support/world.ts';

describe('reactions', () => {
  const { app, world, as } = useWorld(['student', 'admin']);
  const asPerson = (id: number, role: string) => ({ ...world.context(), actor: { id, role } });

  it('regrade a submission graded before a correction but written after it, whichever process was killed', async () => {
    const { quiz, assignmentId } = await world.newAssignment();
    const path = `/students/quiz_assignment_school_classes/${assignmentId}/quiz_solution`;
    await as('student').post(path);
    const [question, ...others] = quiz.questions;
    const wrong = question!.options.findIndex(({ correct }) => !correct);
    const right = (options: readonly { readonly correct: boolean }[]) => options.findIndex(({ correct }) => correct);
    const solutionUuid = solutionUuidOf(assignmentId, cast.student.id, 1);
    for (const { options } of quiz.questions) {
      const chosen = options[options === question!.options ? wrong : right(options)]!.uuid;
      const quiz_question_answer = { quiz_question_option_uuid: chosen };
      await as('student').post(`/students/quiz_solutions/${solutionUuid}/quiz_question_answers`, { quiz_question_answer });
    }
    await correctQuizKey(asPerson(cast.admin.id, 'admin'), {
      quizUuid: quiz.uuid,
      questionUuid: question!.uuid,
      optionUuid: question!.options[wrong]!.uuid,
      policy: 'current_key',
      neverLower: false,
      reason: 'The recording says so.',
    });
    await app.jobsDone();
    const started = (await app.store.readStream(`quizSolution-${solutionUuid}`))[0]!.data;
    const graded = (choice: number, { uuid, options }: (typeof others)[number]) => ({
      questionUuid: uuid,
      optionUuid: options[choice]!.uuid,
      listeningStrand: null,
      correct: options[choice]!.correct,
    });
    // As a process leaves it that does not know of the correction, and ends before it has looked again.
    const submitted = event('QuizSolutionSubmitted', {
      solutionUuid,
      studentId: cast.student.id,
      quizAssignmentSchoolClassId: assignmentId,
      schoolClassId: started['schoolClassId'] as number,
      quizUuid: quiz.uuid,
      assignmentType: started['assignmentType'] as 'reading_comprehension',
      answers: [graded(wrong, question!), ...others.map((one) => graded(right(one.options), one))],
      correctAnswersCount: 2,
      timeSpentSeconds: 60,
      submittedAt: new Date().toISOString(),
    });
    await given(app.store, `quizSolution-${solutionUuid}`, submitted);
    await app.reacted();
    const events = await app.store.readStream(`quizSolution-${solutionUuid}`);
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['QuizSolutionSubmitted', 'QuizSolutionRegraded']);
    expect(events.at(-1)!.data).toMatchObject({ previousCorrectAnswersCount: 2, correctAnswersCount: 3 });
  });

  it('create a report file, even when the request ended right after its event', async () => {
    const outcome = await requestReportExport(asPerson(cast.schoolAdmin.id, 'school_admin'), {
      reportPath: '/reports/students',
      query: {},
      isCurrent: async () => false,
    });
    await app.jobsDone();
    expect(await findReportExport(app.store, outcome.value.exportUuid)).toMatchObject({ status: 'ready' });
  });

  it('erase a person’s data, even when the command ended right after its event, and again after a restore', async () => {
    const { id } = cast.otherStudent;
    const person = () => app.db('people').where({ id }).first<{ email: string | null; given_name: string }>();
    const before = await person();
    expect(before!.email).toBe(emailOf('otherStudent'));
    await given(app.store, `person-${id}`, event('PersonErased', { personId: id, erasedAt: new Date().toISOString() }));
    await app.reacted();
    await vi.waitFor(async () => expect(await person()).toMatchObject({ email: null, given_name: '' }), { timeout: 30_000 });
    const { email, given_name } = before!;
    await app.db('people').where({ id }).update({ email, given_name, erased_at: null });
    await app.db.raw(
      `update projection_builds set commit_position = 0, prepare_position = 0 where name = 'erase_personal_data' and status = 'live'`,
    );
    // Whoever is erased next finds the record where the backup has it; the reaction goes on from there.
    await given(
      app.store,
      'person-900001',
      event('PersonDeactivated', { personId: 900_001, occurredAt: new Date().toISOString() }),
    );
    await vi.waitFor(async () => expect(await person()).toMatchObject({ email: null, given_name: '' }), { timeout: 30_000 });
  });

  it('are shown on the system page, to monitors and in the metrics, with parked events', async () => {
    const [eventId, name] = [randomUUID(), 'export_grades'];
    await app.db.raw(
      `insert into reaction_parked_events (reaction, event_id, type, stream, revision, position, error, attempts)
       values (?, ?, 'ClassroomExportRequested', 'classroomExport-9', 4, '7/7', 'There is no course.', 5)`,
      [name, eventId],
    );
    await app.reacted();
    const answer = await as('admin').get('/admin/system');
    const data = answer.json as SystemPageData;
    expect(data.reactions.map((one) => [one.name, one.lag_events])).toEqual(reactions.map((one) => [one.name, 0]));
    expect(data.reactions.find((one) => one.name === name)!.parked).toMatchObject([
      {
        event_id: eventId,
        type: 'ClassroomExportRequested',
        stream: 'classroomExport-9',
        revision: '4',
        error: 'There is no course.',
      },
    ]);
    expect(data.projections.some((one) => one.name === name)).toBe(false);
    const health = (await app.visitor().get('/healthz')).json as { reactions: { name: string; parked: number }[] };
    expect(health.reactions.find((one) => one.name === name)).toMatchObject({ parked: 1, lag_events: 0 });
    const { text } = await app.visitor().get('/metrics');
    expect(text).toContain(`reaction_parked_events{reaction="${name}"} 1`);
    expect(text).toContain(`reaction_lag_events{reaction="${name}"} 0`);
  });

  it('need no cron job: an older version’s schedule is removed by the upgrade', async () => {
    const queue = 'key-correction-catch-up';
    const { jobs } = app.app.services;
    const parts = { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60, handle: async () => undefined };
    await jobs.work([{ ...parts, name: queue, cron: '*/10 * * * *' }]);
    const left = async (): Promise<string[]> =>
      (await app.db.raw<{ rows: { name: string }[] }>('select name from pgboss.schedule where name = ?', [queue])).rows.map(
        ({ name }) => name,
      );
    expect(await left()).toEqual([queue]);
    const migration = await migrationSource.getMigration('0017-reactions');
    await migration.down!(app.db);
    await migration.up(app.db);
    expect(await left()).toEqual([]);
  });
});
