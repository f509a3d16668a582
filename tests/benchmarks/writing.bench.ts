import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CheckStatusReply } from '#api/writing/writing-assessments/schemas.ts';
import type { AssessmentRequest } from '#adapters/assessor/port.ts';
import { rubricAssessor } from '#adapters/assessor/rubric/rubric-assessor.ts';
import { systemActor } from '#commands/runner/context.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import type { EventStore } from '#eventstore/port.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import type { Knex } from '#platform/database.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { benchPassword, makeBenchSchool } from './support/bench-school.ts';
import { millisecondsOf, percentile, sortedUp, timesOf } from './support/measure.ts';
import { fillLog, startBenchServer } from './support/served-app.ts';

const path = '/api/v2/lingolift/teachers/ell_writing_assessments';
const email = 'bench-teacher@bench.test';
const [districtId, schoolId, teacherId] = [900_001, 900_001, 909_999];
const [jobs, atOnce, looks] = [200, 20, 500];

const sentences = [
  'When the fog comes, the lighthouse calls the ships so that they can find the harbour.',
  'She counts her steps because the sand look the same in every direction.',
  'The keeper was tired, but he did not went home before the last boat was safe.',
  'Although the horn is loud, children who live near it sleeps well.',
];
/** 300 words, as a student of grade 6 might write them. */
const answer = Array.from({ length: 40 }, (_, place) => sentences[place % sentences.length])
  .join(' ')
  .split(' ')
  .slice(0, 300)
  .join(' ');

const request: AssessmentRequest = {
  question: 'What does the lighthouse do?',
  answer,
  transcript: 'The lighthouse stands at the end of the harbour.',
  vocabulary: ['harbour', 'keeper', 'fog'],
  gradeBand: '6-8',
  framework: 'WIDA',
  names: [],
  districtId: null,
};

const makeTeacher = async (store: EventStore, db: Knex): Promise<void> => {
  await makeBenchSchool(store, db, 30);
  await savePeople(db, [{ id: teacherId, districtId, sourcedId: null, email, givenName: 'A', familyName: 'Teacher' }]);
  await setInitialPassword(db, [teacherId], benchPassword);
  const commandId = randomUUID();
  const context = { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
  await registerPerson(context, { personId: teacherId, role: 'teacher', districtId, schoolIds: [schoolId] });
};

const askForAll = async (teacher: HttpSession): Promise<string[]> => {
  const ids: string[] = [];
  const { question, transcript } = request;
  while (ids.length < jobs) {
    const body = { question, answer, transcript, grade_band: '6-8' };
    const asked = Array.from({ length: atOnce }, () =>
      teacher.json<{ request_id: string }>('POST', path, body, { 'idempotency-key': randomUUID() }),
    );
    ids.push(...(await Promise.all(asked)).map(({ request_id: id }) => id));
  }
  return ids;
};

/** The rubric alone, and the server with 200 requests for it at once. */
export const writingBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const { signal } = new AbortController();
  const rubric = await timesOf(() => millisecondsOf(() => rubricAssessor.assess(request, signal)), { count: 200, warmUp: 20 });
  await fillLog(databaseUrl, makeTeacher);
  const server = await startBenchServer(databaseUrl);
  try {
    const teacher = new HttpSession(server.url);
    await teacher.signIn(email, benchPassword);
    const look = async (id: string): Promise<CheckStatusReply['assessment']> =>
      (await teacher.json<CheckStatusReply>('GET', `${path}/check_status?request_id=${id}`)).assessment;
    const began = performance.now();
    const ids = await askForAll(teacher);
    const asked = performance.now() - began;
    log(`${jobs} requests are accepted after ${Math.round(asked)} ms`);
    let waiting = ids;
    while (waiting.length > 0) {
      await delay(50);
      const found = await Promise.all(waiting.slice(0, atOnce).map(look));
      waiting = waiting.filter((_id, place) => !found[place]?.is_ready);
    }
    const drained = performance.now() - began;
    const failed = (await Promise.all(ids.map(look))).filter(({ result }) => result.status !== 'completed').length;
    const times: number[] = [];
    for (let count = 0; count < looks; count += 1) times.push(await millisecondsOf(() => look(ids[count % jobs]!)));
    return [
      absoluteResult(
        { name: 'rubric, 300 words, p95', value: percentile(rubric, 0.95), unit: 'ms' },
        { comparison: '<=', limit: 50 },
      ),
      absoluteResult(
        { name: 'GET check_status, p95', value: percentile(sortedUp(times), 0.95), unit: 'ms' },
        { comparison: '<=', limit: 10 },
      ),
      absoluteResult({ name: `${jobs} assessments at once, until the last is there`, value: drained / 1_000, unit: 's' }),
      absoluteResult({ name: `${jobs} assessments at once, lost`, value: failed, unit: 'jobs' }, { comparison: '<=', limit: 0 }),
    ];
  } finally {
    await server.stop();
  }
};
