import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LessonChangesReply } from '#api/lessons/lesson-editing/schemas.ts';
import { systemActor } from '#commands/runner/context.ts';
import { draftLesson } from '#commands/lessons/lesson/drafts.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import type { BenchContext } from './bench-context.ts';
import { absoluteResult, ratioResult, type BenchResult } from './bench-result.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool } from './support/bench-school.ts';
import { percentile, sortedUp } from './support/measure.ts';
import { speechMp3, uploadRecording } from './support/recordings.ts';
import { fillLog, makeBenchAdmin, settled, signInBenchAdmin, startBenchServer } from './support/served-app.ts';

const minutes = 5;
const limitSeconds = 30;
const students = 30;
/** A class that answers without a pause: 30 answers a second. */
const pauseMs = 1_000;
const idleMs = 20_000;
const lessonUuid = lessonUuidOf('Lesson', 'slowing');

interface Answering {
  /** Milliseconds of each answer so far; begins anew with each call. */
  take(): number[];
  stop(): Promise<void>;
}

type School = Awaited<ReturnType<typeof makeBenchSchool>>;

const answerAllTheTime = async (url: string, { questions, quizAssignmentSchoolClassIds }: School): Promise<Answering> => {
  let [times, going] = [[] as number[], true];
  const answerAs = async (number: number): Promise<void> => {
    const session = new HttpSession(url);
    await session.signIn(benchStudentEmail(number), benchPassword);
    const path = `/students/quiz_assignment_school_classes/${quizAssignmentSchoolClassIds[0]!}/quiz_solution`;
    const { quiz_solution } = await session.json<{ quiz_solution: { uuid: string } }>('POST', path, {});
    await delay((number * pauseMs) / students);
    for (let count = 0; going; count += 1) {
      const { options } = questions[count % questions.length]!;
      const option = options[Math.floor(count / questions.length) % options.length]!;
      const began = performance.now();
      await session.json(
        'POST',
        `/students/quiz_solutions/${quiz_solution.uuid}/quiz_question_answers`,
        { quiz_question_answer: { quiz_question_option_uuid: option.uuid } },
        { 'idempotency-key': randomUUID() },
      );
      times.push(performance.now() - began);
      await delay(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: students }, (_, index) => answerAs(index + 1)));
  all.catch(() => undefined);
  // Signing in takes its time: what counts comes afterwards.
  await delay(10_000);
  return {
    take: () => {
      const taken = times;
      times = [];
      return taken;
    },
    stop: async () => {
      going = false;
      await all;
    },
  };
};

const p95 = (times: readonly number[]): number => percentile(sortedUp(times), 0.95);

/** A slowed version of a recording of five minutes is made while a class answers. */
export const slowingBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const school = await fillLog(databaseUrl, async (store, db) => {
    await makeBenchAdmin(store, db);
    const commandId = randomUUID();
    const context = { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
    await draftLesson(context, { type: 'Lesson', path: 'slowing', name: 'Slowing' });
    return makeBenchSchool(store, db, students);
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'earshot-slowing-bench-'));
  const server = await startBenchServer(databaseUrl, { DATA_DIR: dataDir });
  try {
    await settled(server, databaseUrl);
    const session = await signInBenchAdmin(server);
    const file = await speechMp3(minutes * 60);
    const { address, duration_ms } = await uploadRecording(server.url, session, file);
    const track = { title: 'Slowing', address, captions: null, duration_ms };
    await session.json('PUT', `/admin/lessons/${lessonUuid}`, { lesson: { audio: { standard: [track], slowed: [] } } });
    const answering = await answerAllTheTime(server.url, school);
    answering.take();
    await delay(idleMs);
    const idle = answering.take();
    const began = performance.now();
    await session.json('POST', `/admin/lessons/${lessonUuid}/slowed_recordings`, { pace: 0.75 });
    for (;;) {
      await delay(200);
      const { lesson } = await session.json<LessonChangesReply>('GET', `/admin/lessons/${lessonUuid}/changes?since=0`);
      if (lesson.slowing?.problem) throw new Error(lesson.slowing.problem);
      if (lesson.slowing === null) break;
    }
    const seconds = (performance.now() - began) / 1_000;
    const meanwhile = answering.take();
    await answering.stop();
    log(`${idle.length} answers before and ${meanwhile.length} meanwhile`);
    return [
      absoluteResult(
        { name: 'slowed version of a recording of 5 minutes, a class that answers meanwhile', value: seconds, unit: 's' },
        { comparison: '<=', limit: limitSeconds },
      ),
      ratioResult(
        { name: 'p95 of an answer meanwhile', value: p95(meanwhile), unit: 'ms', baseline: p95(idle) },
        { comparison: '<=', limit: 2 },
      ),
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
