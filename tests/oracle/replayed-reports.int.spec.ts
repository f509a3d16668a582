import { setLeastStudents } from '#api/districts/privacy-settings.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportKindNames, type ReportKindName } from '#api/audit/replay/report-kinds.ts';
import { teacherStudentReportPath } from '#api/shared/page-addresses.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import type { EarshotEvent } from '#domain/event-registry.ts';
import { createLogger } from '#platform/logger.ts';
import { ensureReplay, listReplays } from '#projections/audit/replay/catalog.ts';
import { dropReplay } from '#projections/audit/replay/clean-up.ts';
import { runReplay } from '#projections/audit/replay/run-replay.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { lastEventAt } from '#projections/audit/event-index/queries.ts';
import { given } from '#tests/projections/support/given-events.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { sampledRuns } from '#tests/support/sampled.ts';
import { patience } from '#tests/support/tier.ts';
import { cast, password } from '#tests/support/world.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { systemActor } from '#commands/runner/context.ts';
import { randomUUID } from 'node:crypto';
import { beginning, idsOf, steps, Story } from './made-history.ts';

type Ids = ReturnType<typeof idsOf>;

const histories = sampledRuns(5, 1);
const momentsOfARun = 3;

/** The ten reports of a made district: for the replay what it is about, for its reader its address. */
const reportsOf = (
  ids: Ids,
): Record<ReportKindName, { subjects: Record<string, number | string>; reader: number; path: string }> => {
  const [classId, student, teacher] = [ids.classes[0]!, ids.students[0]!, ids.teachers[0]!];
  const quiz = ids.quizzes[0];
  const ofDistrict = { district_id: ids.district };
  return {
    schools: { subjects: ofDistrict, reader: ids.admin, path: '/reports/schools' },
    classes: { subjects: ofDistrict, reader: ids.admin, path: '/reports/classes' },
    students: { subjects: ofDistrict, reader: ids.admin, path: '/reports/students' },
    quiz: { subjects: { ...ofDistrict, quiz_uuid: quiz }, reader: ids.admin, path: `/reports/quizzes/${quiz}` },
    class: { subjects: { school_class_id: classId }, reader: ids.admin, path: `/reports/classes/${classId}` },
    student: { subjects: { ...ofDistrict, student_id: student }, reader: ids.admin, path: `/reports/students/${student}` },
    teacher_class: { subjects: { school_class_id: classId }, reader: teacher, path: `/school_classes/${classId}/report` },
    teacher_quiz: {
      subjects: { school_class_id: classId, quiz_uuid: quiz },
      reader: teacher,
      path: `/teach/lessons/made-${ids.district}-0/quiz/${quiz}/school_class/${classId}/report`,
    },
    teacher_student: {
      subjects: { school_class_id: classId, student_id: student },
      reader: teacher,
      path: teacherStudentReportPath(classId, student),
    },
    own: { subjects: { student_id: student }, reader: student, path: '/students/report' },
  };
};

/**
 * Names are not in the log, nor is what is ordered by them; links and the cut say where one looks. `own` and `weak_strand` are of the
 * page and not of a replay; what they count is compared with the computation in made-reports.
 */
const ofThePage = ['own', 'weak_strand'];
const left = new Set([
  'name',
  'student_name',
  'teacher_name',
  'school_class_name',
  'as_of',
  'breadcrumbs',
  'reason',
  ...ofThePage,
]);
const namedByPeople = (report: ReportKindName, key: string): boolean =>
  key === 'title' && ['class', 'student', 'teacher_class', 'teacher_student'].includes(report);

const keyOf = (value: unknown): string => {
  const { solution_uuid, id } = value as { solution_uuid?: string; id?: number };
  return String(solution_uuid ?? id ?? '');
};

const comparable = (report: ReportKindName, value: unknown): unknown => {
  if (Array.isArray(value)) {
    const members = value.map((member) => comparable(report, member));
    const keyed = members.every((member) => typeof member === 'object' && member !== null && keyOf(member) !== '');
    return keyed ? members.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) : members;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      left.has(key) || key === 'url' || key.endsWith('_url') || namedByPeople(report, key)
        ? []
        : [[key, comparable(report, member)]],
    ),
  );
};

describe('reports recorded while a generated history runs, and replays of those moments', () => {
  let app: TestApp;
  let analyst: HttpClient;
  let run = 0;
  let shown = 0;
  const clients = new Map<number, HttpClient>();
  const namesSeen: string[] = [];

  const emailOf = (id: number): string => `p${id}@made.test`;

  const savePerson = async (ids: readonly number[], districtId: number | null): Promise<void> => {
    await savePeople(
      app.db,
      ids.map((id) => ({
        id,
        districtId,
        sourcedId: null,
        email: emailOf(id),
        givenName: `Given${id}`,
        familyName: `Family${id}`,
      })),
    );
    await setInitialPassword(app.db, ids, password);
    namesSeen.push(...ids.flatMap((id) => [`Given${id}`, `Family${id}`, emailOf(id)]));
  };

  const clientOf = async (id: number): Promise<HttpClient> => {
    const known = clients.get(id);
    if (known) return known;
    const client = app.visitor();
    expect((await client.signIn(emailOf(id), password)).status).toBe(200);
    clients.set(id, client);
    return client;
  };

  beforeAll(async () => {
    app = await startTestApp();
    await savePerson([cast.analyst.id], null);
    const commandId = randomUUID();
    const context = {
      store: app.store,
      db: app.db,
      actor: systemActor,
      commandId,
      correlationId: commandId,
      now: new Date().toISOString(),
    };
    await registerPerson(context, { personId: cast.analyst.id, role: 'analyst', districtId: null, schoolIds: [] });
    await app.caughtUp();
    analyst = await clientOf(cast.analyst.id);
    // Every row is compared, also those of few students.
    await setLeastStudents(app.db, 1, cast.analyst.id);
  });
  afterAll(async () => {
    await app.stop();
  });

  const append = async (stream: string, events: readonly EarshotEvent[]): Promise<void> => {
    await given(app.store, stream, ...events);
  };

  /** Beginning in 2025 so that every made solution counts; one without days, for the clock of the moment. */
  const queries = [{ start_date: '2025-05-01', end_date: '2026-12-31', page_size: '5000' }, { page_size: '5000' }];

  const recordAll = async (ids: Ids): Promise<{ at: string; reports: Map<string, unknown> }> => {
    await app.jobsDone();
    await app.caughtUp();
    const reports = new Map<string, unknown>();
    for (const name of reportKindNames) {
      const { reader, path } = reportsOf(ids)[name];
      const client = await clientOf(reader);
      for (const query of queries) {
        const answer = await client.get(`${path}?${new URLSearchParams(query as Record<string, string>)}`);
        expect([200, 404], `${path} ${answer.text.slice(0, 200)}`).toContain(answer.status);
        shown += answer.status === 200 ? 1 : 0;
        // A student who has not been in the class yet has no report there.
        reports.set(`${name} ${query.start_date ?? ''}`, answer.status === 404 ? null : comparable(name, answer.json));
      }
    }
    await app.caughtUp();
    const at = new Date().toISOString();
    // What comes next is recorded after this moment.
    while (Date.now() <= Date.parse(at) + 2) await new Promise((resolve) => setImmediate(resolve));
    return { at, reports };
  };

  const replay = async (at: string): Promise<void> => {
    const started = await analyst.post('/analyst/replays', { at });
    expect(started.status, started.text).toBe(202);
    await app.jobsDone();
  };

  const expectEqual = async (ids: Ids, { at, reports }: Awaited<ReturnType<typeof recordAll>>): Promise<void> => {
    for (const name of reportKindNames) {
      for (const query of queries) {
        const subjects = Object.entries(reportsOf(ids)[name].subjects).map(([key, value]) => [key, String(value)]);
        const { page_size: _size, ...days } = query;
        const criteria = { at, report: name, ...Object.fromEntries(subjects), ...days };
        const answer = await analyst.get(`/analyst/replay/report?${new URLSearchParams(criteria as Record<string, string>)}`);
        const recorded = reports.get(`${name} ${query.start_date ?? ''}`) as object | null;
        expect(answer.status, `${name} ${answer.text.slice(0, 300)}`).toBe(recorded ? 200 : 404);
        if (!recorded) continue;
        const replayed = comparable(name, { ...(answer.json as object), paging: undefined });
        expect(replayed, `${name} at ${at}`).toEqual({ ...recorded, paging: undefined });
        for (const word of namesSeen) expect(answer.text.includes(word), `${word} in ${name}`).toBe(false);
      }
    }
  };

  const dropAll = async (): Promise<void> => {
    // What lies over another one goes first.
    for (let round = 0; round < 2; round += 1) for (const { id } of await listReplays(app.db)) await dropReplay(app.db, id);
    expect(await listReplays(app.db)).toEqual([]);
  };

  it('show the same, from the first event and from a snapshot', { timeout: patience(600_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const ids = idsOf((run += 1));
        await savePerson([ids.admin, ...ids.teachers, ...ids.students], ids.district);
        for (const [stream, events] of beginning(ids)) await append(stream, events);
        const story = new Story(ids);
        const moments: Awaited<ReturnType<typeof recordAll>>[] = [];
        const every = Math.ceil(made.length / momentsOfARun);
        for (const [index, step] of made.entries()) {
          for (const [stream, events] of story.eventsOf(step)) await append(stream, events);
          if ((index + 1) % every === 0) moments.push(await recordAll(ids));
        }
        // The first one from nothing, the others over it.
        for (const moment of moments) {
          await replay(moment.at);
          await expectEqual(ids, moment);
        }
        const kinds = (await listReplays(app.db)).filter(({ kind }) => kind === 'replay').map(({ baseId }) => baseId !== null);
        expect(kinds[0]).toBe(false);
        expect(kinds.slice(1).every(Boolean)).toBe(true);
        await dropAll();
        const last = moments.at(-1)!;
        await replay(last.at);
        await expectEqual(ids, last);
        await dropAll();
      }),
      { numRuns: histories },
    );
    expect(shown).toBeGreaterThan(histories * 9);
  });

  it('are the same from a copied snapshot', { timeout: patience(600_000) }, async () => {
    await dropAll();
    const { db, store } = app;
    const options = { db, store, logger: createLogger('fatal'), signal: new AbortController().signal };
    const all = await store.readAll();
    const middle = all[Math.floor(all.length / 2)]!;
    await bringIndexUpToDate(db, store);
    const head = (await lastEventAt(db, new Date().toISOString()))!;
    const make = async (kind: 'snapshot' | 'replay', position = head.position, positionTime = head.recordedAt) =>
      runReplay((await ensureReplay(db, { kind, position, positionTime })).id, options);
    expect(await make('snapshot', middle.position, middle.recordedAt)).toMatchObject({ status: 'ready', baseId: null });
    const copied = await make('snapshot');
    expect(copied).toMatchObject({ status: 'ready', baseId: expect.any(Number) });
    const analystClient = analyst;
    const ids = idsOf(run);
    const at = new Date().toISOString();
    const read = async () =>
      (
        await analystClient.get(
          `/analyst/replay/report?${new URLSearchParams({ at, report: 'students', district_id: String(ids.district), start_date: '2025-05-01', end_date: '2026-12-31' })}`,
        )
      ).json;
    const fromCopy = await read();
    await dropAll();
    await replay(at);
    expect(await read()).toEqual(fromCopy);
  });
});
