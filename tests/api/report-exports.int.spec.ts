import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queuesOf } from '#server/queues.ts';
import { removeOldExportFiles } from '#jobs/report-exports/export-files.ts';
import { reportOpener } from '#api/reports/report-exports/open-report.ts';
import { reportExportQueue } from '#jobs/report-exports/make-export.ts';
import type { ReportExportStatus } from '#api/reports/schemas.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { requestReportExport } from '#commands/reports/report-export.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLogger } from '#platform/logger.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, lessonPath, schoolClassId } from '#tests/support/world.ts';

const waiting = { timeout: 60_000, interval: 20 };
const statusOf = (answer: Answer): ReportExportStatus['export'] => {
  expect([200, 202], answer.text.slice(0, 300)).toContain(answer.status);
  return (answer.json as ReportExportStatus).export;
};

/** Rows without their last two columns, the cut: it moves with every event, those of the exports among them. */
const figures = (csv: string): string[] => csv.split('\r\n').map((line) => line.split(',').slice(0, -2).join(','));

describe("a report's file", () => {
  const { app, world, as } = useWorld(['teacher'], { now: () => now });
  let report: string;
  let now = new Date('2026-10-15T18:00:00.000Z');
  let submits = 0;

  /** A new assignment, submitted by the student. */
  const submit = async (): Promise<void> => {
    const { assignmentId, quiz } = await world.newAssignment();
    submits += 1;
    await importQuizSolution(world.context(), {
      quizAssignmentSchoolClassId: assignmentId,
      studentId: cast.student.id,
      startedAt: '2026-10-12T15:00:00.000Z',
      answers: quiz.questions.map(({ uuid, options }, index) => ({
        questionUuid: uuid,
        optionUuid: options[1]!.uuid,
        answeredAt: `2026-10-12T15:0${index + 1}:00.000Z`,
      })),
    });
    await app.caughtUp();
  };
  const exportQueue = () => reportExportQueue({ ...app.app.services, reports: reportOpener(app.app.services) });
  const eventsOfExports = async (): Promise<string[]> =>
    (await app.store.readAll({ filter: { categories: ['reportExport'] } })).map(({ type }) => type);
  const exportOf = (client: HttpClient, query = ''): Promise<Answer> => client.post(`${report}/export${query}`);
  const ready = (client: HttpClient, query = ''): Promise<ReportExportStatus['export']> =>
    vi.waitFor(async () => {
      const status = statusOf(await client.get(`${report}/export${query}`));
      expect(status.is_ready).toBe(true);
      return status;
    }, waiting);
  const made = async (client: HttpClient, query = ''): Promise<string> => {
    statusOf(await exportOf(client, query));
    await ready(client, query);
    return (await client.get(`${report}/export/download${query}`)).text;
  };

  beforeAll(async () => {
    report = `/school_classes/${schoolClassId}/students/${cast.student.id}`;
    await submit();
  });
  /** What the log says more than before the test. */
  let newEvents: () => Promise<string[]>;
  beforeEach(async () => {
    await app.jobsDone();
    const { length } = await eventsOfExports();
    newEvents = async () => (await eventsOfExports()).slice(length);
  });

  it('is made in a job, and then has what the CSV address returns', async () => {
    expect(statusOf(await as('teacher').get(`${report}/export`))).toMatchObject({ is_ready: false, status: 'none' });
    const requested = await exportOf(as('teacher'));
    expect([requested.status, statusOf(requested)]).toMatchObject([202, { is_ready: false, status: 'running' }]);
    const status = await ready(as('teacher'));
    const csv = await as('teacher').get(`${report}.csv`);
    expect(status).toMatchObject({
      status: 'ready',
      rows_count: submits,
      error: null,
      file_name: expect.stringMatching(/\.csv$/),
    });
    const download = await as('teacher').get(`${report}/export/download`);
    expect(download.status).toBe(200);
    expect(figures(download.text)).toEqual(figures(csv.text));
    expect(download.text.split('\r\n')[1]).toContain(`,${status.as_of!.position},`);
    expect(download.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${status.file_name}"`);
    expect(Number(download.headers.get('content-length'))).toBe(Buffer.byteLength(`\uFEFF${download.text}`));
    expect(await newEvents()).toEqual(['ReportExportRequested', 'ReportExportCompleted']);
  });

  it('gives its as-of position in the download’s headers, even without rows', async () => {
    const nothing = '?start_date=2026-01-01&end_date=2026-01-02';
    await exportOf(as('teacher'), nothing);
    const { rows_count: rowsCount, as_of: cut } = await ready(as('teacher'), nothing);
    const { text, headers } = await as('teacher').get(`${report}/export/download${nothing}`);
    expect([rowsCount, text.trim().split('\r\n').length]).toEqual([0, 1]);
    expect([headers.get('x-as-of-position'), headers.get('x-as-of-time')]).toEqual([cut!.position, cut!.time]);
  });

  it('is made once when several clicks arrive together, however the filters are written', async () => {
    const queries = [
      '?quiz_type=listening_comprehension&start_date=2026-10-01&end_date=2026-10-15',
      '?end_date=2026-10-15&start_date=2026-10-01&quiz_type=listening_comprehension',
    ];
    const answers = await Promise.all([...queries, ...queries].map((query) => exportOf(as('teacher'), query)));
    expect(answers.map((answer) => statusOf(answer).error)).toEqual([null, null, null, null]);
    await ready(as('teacher'), queries[0]);
    await ready(as('teacher'), queries[1]);
    expect(await newEvents()).toEqual(['ReportExportRequested', 'ReportExportCompleted']);
    const { rows } = await app.db.raw<{ rows: unknown[] }>(
      `select 1 from report_export_files f join pgboss.job j on j.data->>'exportUuid' = f.export_uuid::text
       where f.created_at = (select max(created_at) from report_export_files)`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is not made again while the report stays the same, and is replaced when it changes', async () => {
    const before = await made(as('teacher'));
    expect((await exportOf(as('teacher'))).status).toBe(200);
    await submit();
    const outdated = await exportOf(as('teacher'));
    expect([outdated.status, statusOf(outdated).is_ready]).toEqual([202, false]);
    await ready(as('teacher'));
    const after = (await as('teacher').get(`${report}/export/download`)).text;
    expect(figures(after)).toEqual(figures((await as('teacher').get(`${report}.csv`)).text));
    expect(after.split('\r\n').length).toBe(before.split('\r\n').length + 1);
  });

  it('for the last thirty days changes tomorrow; one for fixed dates does not', async () => {
    const named = '?start_date=2026-10-01&end_date=2026-10-15';
    await made(as('teacher'));
    await made(as('teacher'), named);
    const today = now;
    now = new Date('2026-10-16T18:00:00.000Z');
    expect((await exportOf(as('teacher'), named)).status).toBe(200);
    expect((await exportOf(as('teacher'))).status).toBe(202);
    await ready(as('teacher'));
    now = today;
  });

  it('stays ready for the requester, whatever happens in the meantime', async () => {
    await made(as('teacher'));
    await submit();
    expect(statusOf(await as('teacher').get(`${report}/export`)).is_ready).toBe(true);
  });

  it('belongs to the person who requested it', async () => {
    const classReport = `/teach/lessons/${lessonPath}/quiz/${world.quiz.uuid}/school_class/${schoolClassId}/report`;
    await as('teacher').post(`${classReport}/export`);
    await app.jobsDone();
    expect((await as('teacher').get(`${classReport}/export/download`)).status).toBe(200);
    const schoolAdmin = await world.signIn('schoolAdmin');
    expect(statusOf(await schoolAdmin.get(`${classReport}/export`)).status).toBe('none');
    expect((await schoolAdmin.get(`${classReport}/export/download`)).code).toBe('not_found');
    expect((await schoolAdmin.post(`${classReport}/export`)).status).toBe(202);
    await app.jobsDone();
    expect((await schoolAdmin.get(`${classReport}/export/download`)).status).toBe(200);
  });

  it.each(['otherTeacher', 'student', 'schoolAdmin', 'analyst'] as const)('does not exist for %s', async (member) => {
    const stranger = await world.signIn(member);
    const answers = [
      await exportOf(stranger),
      await stranger.get(`${report}/export`),
      await stranger.get(`${report}/export/download`),
    ];
    for (const answer of answers) expect([403, 404]).toContain(answer.status);
    expect(await newEvents()).toEqual([]);
  });

  it('names every invalid filter', async () => {
    const answer = await exportOf(as('teacher'), '?quiz_type=speaking&start_date=yesterday');
    expect(answer.status).toBe(400);
    expect((answer.json as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted()).toEqual([
      'quiz_type',
      'start_date',
    ]);
    expect(await newEvents()).toEqual([]);
  });

  const requestFor = async (member: 'teacher' | 'otherTeacher', query: Record<string, string>) => {
    const context = { ...world.context(), actor: { id: cast[member].id, role: 'teacher' } };
    const isCurrent = () => Promise.resolve(false);
    const { value } = await requestReportExport(context, { reportPath: report, query, isCurrent });
    return { exportUuid: value.exportUuid, run: value.state.run, reads: ['quiz_results'] };
  };
  const running = { id: 'job', signal: new AbortController().signal, attempt: 1, lastAttempt: false };

  it('fails with a reason for somebody who may no longer see the report when the job runs', async () => {
    const job = await requestFor('otherTeacher', {});
    await exportQueue().handle(job, running);
    const events = await app.store.readStream(`reportExport-${job.exportUuid}`);
    expect(events.map(({ type }) => type)).toEqual(['ReportExportRequested', 'ReportExportFailed']);
    expect(events[1]!.data).toMatchObject({ reason: 'Your account may no longer see this report.' });
  });

  it('is reported as failed when every attempt failed, and is made on the next request', async () => {
    await made(as('teacher'), '?quiz_type=reading_comprehension');
    const [last] = (await app.store.readAll({ filter: { categories: ['reportExport'] } })).slice(-2);
    const { query } = last!.data as { query: Record<string, string> };
    const job = await requestFor('teacher', query);
    await exportQueue().exhausted!(job);
    // A page reads `is_ready` alone, so a failure has to be an error.
    const failed = await as('teacher').get(`${report}/export?quiz_type=reading_comprehension`);
    expect([failed.status, failed.code]).toEqual([409, 'report_export_failed']);
    expect(failed.json).toMatchObject({ detail: 'The report could not be made. Please try again.' });
    expect((await as('teacher').get(`${report}/export/download?quiz_type=reading_comprehension`)).status).toBe(404);
    await made(as('teacher'), '?quiz_type=reading_comprehension');
    // The job of the run that failed comes late, and changes nothing.
    const before = await eventsOfExports();
    await exportQueue().handle(job, running);
    await exportQueue().exhausted!(job);
    expect(await eventsOfExports()).toEqual(before);
  });

  it('is removed after seven days, and can then no longer be found', async () => {
    const query = '?start_date=2026-10-02&end_date=2026-10-15';
    await made(as('teacher'), query);
    await removeOldExportFiles(app.db);
    expect(statusOf(await as('teacher').get(`${report}/export${query}`)).is_ready).toBe(true);
    await app.db.raw(`update report_export_files set created_at = now() - interval '8 days'`);
    await removeOldExportFiles(app.db);
    expect(statusOf(await as('teacher').get(`${report}/export${query}`))).toMatchObject({ is_ready: false, status: 'none' });
    expect((await as('teacher').get(`${report}/export/download${query}`)).status).toBe(404);
    expect((await app.db.raw<{ rows: unknown[] }>('select 1 from report_export_chunks')).rows).toEqual([]);
    expect((await exportOf(as('teacher'), query)).status).toBe(202);
  });

  it('is made from scratch by the next worker if the first one is stopped halfway', async () => {
    const query = '?start_date=2026-10-03&end_date=2026-10-15';
    const gate = await app.db.transaction();
    await gate.raw('lock table report_export_chunks in access exclusive mode');
    await exportOf(as('teacher'), query);
    const blocked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into report_export_chunks%'`;
    await vi.waitFor(async () => expect((await app.db.raw<{ rows: unknown[] }>(blocked)).rows).toHaveLength(1), waiting);
    await app.app.services.jobs.stop();
    expect(statusOf(await as('teacher').get(`${report}/export${query}`)).status).toBe('running');
    await submit();
    await gate.commit();
    const { connectionString } = (app.db.client as Knex.Client).config.connection as { connectionString: string };
    const next = await createJobs({ databaseUrl: connectionString, logger: createLogger('silent') });
    try {
      await next.work(queuesOf(app.app.services, connectionString));
      expect((await ready(as('teacher'), query)).rows_count).toBe(submits);
    } finally {
      await next.stop();
    }
    const [file, live] = [
      await as('teacher').get(`${report}/export/download${query}`),
      await as('teacher').get(`${report}.csv${query}`),
    ];
    expect(figures(file.text)).toEqual(figures(live.text));
    const unfinished = 'select 1 from report_export_files where ready_at is null';
    expect((await app.db.raw<{ rows: unknown[] }>(unfinished)).rows).toEqual([]);
    expect(await newEvents()).toEqual(['ReportExportRequested', 'ReportExportCompleted']);
  });
});
