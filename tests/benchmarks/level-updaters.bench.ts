import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { levelNames, type LevelUpdateReply } from '#api/lessons/level-updates/schemas.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { changeLessonDraft, draftLesson } from '#commands/lessons/lesson/drafts.ts';
import { demoLessons } from '#demo/lessons/catalogue.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { HttpSession } from '#tests/e2e/support/session.ts';
import type { BenchContext } from './bench-context.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import { percentile, sortedUp } from './support/measure.ts';
import { fillLog, makeBenchAdmin, settled, signInBenchAdmin, startBenchServer } from './support/served-app.ts';

const words = 3_000;
const rounds = 20;
const goalSeconds = 1;

/** Stories of the demo district, one after the other, cut to the length. */
const transcript = demoLessons
  .map((lesson) => lesson.transcript)
  .join('\n\n')
  .split(/(?<=\s)(?=\S)/)
  .slice(0, words)
  .join('');

const paths = Array.from({ length: rounds + 1 }, (_, index) => `levels-${index}`);

const fill = (databaseUrl: string): Promise<void> =>
  fillLog(databaseUrl, async (store, db) => {
    await makeBenchAdmin(store, db);
    const context = (): CommandContext => {
      const commandId = randomUUID();
      return { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
    };
    for (const path of paths) {
      await draftLesson(context(), { type: 'Lesson', path, name: path });
      await changeLessonDraft(context(), { lessonUuid: lessonUuidOf('Lesson', path), content: { transcript } });
    }
  });

/** From the press until the status says that the draft has the level. */
const secondsOf = async (session: HttpSession, path: string, level: string): Promise<number> => {
  const address = `/admin/lessons/${lessonUuidOf('Lesson', path)}/${level}`;
  const began = performance.now();
  await session.json('PATCH', `${address}/update`, {});
  for (;;) {
    const { status } = await session.json<LevelUpdateReply>('GET', `${address}/status`);
    if (status === 'success') return (performance.now() - began) / 1_000;
    if (status !== 'pending') throw new Error(`${level} is ${status}`);
    await delay(5);
  }
};

/** Both levels of transcripts of 3,000 words, as staff have them measured: request, job and status, over HTTP. */
export const levelUpdaterBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  await fill(databaseUrl);
  const server = await startBenchServer(databaseUrl);
  try {
    await settled(server, databaseUrl);
    const session = await signInBenchAdmin(server);
    const results: BenchResult[] = [];
    const goal = { comparison: '<=', limit: goalSeconds } as const;
    for (const level of levelNames) {
      const first = await secondsOf(session, paths[0]!, level);
      const times: number[] = [];
      for (const path of paths.slice(1)) times.push(await secondsOf(session, path, level));
      const [p50, p95] = [percentile(sortedUp(times), 0.5), percentile(sortedUp(times), 0.95)];
      log(`${level}: first ${first.toFixed(3)} s, p50 ${p50.toFixed(3)} s, p95 ${p95.toFixed(3)} s`);
      results.push(
        absoluteResult({ name: `${level} of 3,000 words, the first after the start`, value: first, unit: 's' }, goal),
        absoluteResult({ name: `${level} of 3,000 words, p95`, value: p95, unit: 's' }, goal),
      );
    }
    return results;
  } finally {
    await server.stop();
  }
};
