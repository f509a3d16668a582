import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommandContext } from '#commands/runner/context.ts';
import { systemActor } from '#commands/runner/context.ts';
import { draftLessonAssignment, giveLessonAssignment } from '#commands/assignments/lesson-assignment/commands.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import { savePeople } from '#people/people.ts';
import type { Knex } from '#platform/database.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import { rebuildBenchmarks } from './assignments-rebuild.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool } from './support/bench-school.ts';
import { median, percentile, sortedUp } from './support/measure.ts';
import { RawClient } from './support/raw-client.ts';
import { fillLog, startBenchServer } from './support/served-app.ts';

const students = 300;
/** A page sends a text that grows at most every ten seconds; here every student sends twice as often. */
const everyMs = 5_000;
const rounds = 6;
const [districtId, schoolId, schoolClassId, teacherId] = [900_001, 900_001, 900_001, 909_999];
const promptId = randomUUID();

/** One lesson, given to the class of all students; returns the id of what the class was given. */
const giveAssignment = async (store: EventStore, db: Knex): Promise<number> => {
  await makeBenchSchool(store, db, students);
  const context = (actor: CommandContext['actor']): CommandContext => {
    const commandId = randomUUID();
    return { store, db, actor, commandId, correlationId: commandId, now: new Date().toISOString() };
  };
  const person = { districtId, sourcedId: null, email: 'bench-teacher@bench.test', givenName: 'A', familyName: 'Teacher' };
  await savePeople(db, [{ id: teacherId, ...person }]);
  await registerPerson(context(systemActor), { personId: teacherId, role: 'teacher', districtId, schoolIds: [schoolId] });
  const studentIds = Array.from({ length: students }, (_, index) => 900_001 + index);
  await setSchoolClassMembers(context(systemActor), { schoolClassId, teacherIds: [teacherId], studentIds, replace: true });
  await publishLesson(context(systemActor), {
    type: 'Lesson',
    path: 'bench-harbour',
    content: {
      name: 'The harbour',
      description: '',
      subject: 'Science',
      gradeBand: '3-5',
      textComplexity: null,
      transcript: 'Ships come and go.',
    },
  });
  const teacher: CommandContext['actor'] = { id: teacherId, role: 'teacher' };
  const { value: draft } = await draftLessonAssignment(context(teacher), {
    lessonUuid: lessonUuidOf('Lesson', 'bench-harbour'),
    content: {
      title: 'The harbour',
      instructions: '',
      overview: null,
      vocabulary: [],
      videos: [],
      podcast: false,
      organizers: [],
      prompts: [{ id: promptId, content: 'What did it sound like?' }],
    },
  });
  const { value: given } = await giveLessonAssignment(context(teacher), {
    lessonAssignmentUuid: draft.lessonAssignmentUuid,
    schoolClassId,
    startsAt: null,
    dueAt: null,
  });
  return given.lessonAssignmentSchoolClassId;
};

interface Writer {
  readonly client: RawClient;
  /** Headers of every save, up to the Idempotency-Key. */
  readonly head: string;
}

const signIn = async (url: string, port: number, number: number, assignmentId: number): Promise<Writer> => {
  const session = new HttpSession(url);
  await session.signIn(benchStudentEmail(number), benchPassword);
  const lines = [
    `PUT /students/assignments/${assignmentId} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    'content-type: application/json',
    `cookie: ${session.cookieHeader}`,
    `x-csrf-token: ${session.csrfToken}`,
    'idempotency-key: ',
  ];
  return { client: await RawClient.open(port), head: lines.join('\r\n') };
};

const sentence = 'The ships come home before it is dark and their horns are loud. ';

/** How long each of a student's saves takes, in milliseconds. Every save is one more sentence of the same text. */
const write = async ({ client, head }: Writer, index: number): Promise<number[]> => {
  const took: number[] = [];
  const begin = performance.now() + (index / students) * everyMs;
  let revision = 0;
  for (let round = 0; round < rounds; round += 1) {
    await delay(Math.max(0, begin + round * everyMs - performance.now()));
    const body = { data: { assignment_prompts: { [promptId]: sentence.repeat(round + 1) } }, revision };
    const sentAt = performance.now();
    const reply = await client.post(`${head}${randomUUID()}\r\n`, JSON.stringify(body));
    took.push(performance.now() - sentAt);
    if (reply.status !== 200) throw new Error(`PUT assignment: ${reply.status} ${reply.body.slice(0, 200)}`);
    ({ revision } = JSON.parse(reply.body) as { revision: number });
  }
  return took;
};

/** Saves of written work while 300 students write at once. */
const saveBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const assignmentId = await fillLog(databaseUrl, giveAssignment);
  const server = await startBenchServer(databaseUrl);
  const writers: Writer[] = [];
  try {
    for (let number = 1; number <= students; number += 1) {
      writers.push(await signIn(server.url, server.port, number, assignmentId));
    }
    log(`${students} students are signed in`);
    const took = sortedUp((await Promise.all(writers.map(write))).flat());
    const at = `${students} students, a save every ${everyMs / 1_000} s each`;
    return [
      absoluteResult({ name: `PUT assignment, ${at}, median`, value: median(took), unit: 'ms' }),
      absoluteResult(
        { name: `PUT assignment, ${at}, p95`, value: percentile(took, 0.95), unit: 'ms' },
        { comparison: '<=', limit: 50 },
      ),
    ];
  } finally {
    for (const { client } of writers) client.close();
    await server.stop();
  }
};

/** Saves of written work, and its read model built anew. */
export const assignmentBenchmarks = async (context: BenchContext): Promise<BenchResult[]> => [
  ...(await saveBenchmarks(context)),
  ...(await rebuildBenchmarks(context.databaseUrl)),
];
