import type { Fault } from './faults.ts';
import { watchHealth, type HealthSeen } from './health.ts';
import type { Instance } from './instance.ts';
import type { Ledger } from './ledger.ts';
import type { Refusals, Student } from './student.ts';

export interface Outcome {
  readonly fault: string;
  /** Answers acknowledged so far, also before this fault. */
  readonly acknowledged: number;
  readonly lost: number;
  /** Until /healthz said so and each student had an answer acknowledged that was sent after it; null: not within a minute. */
  readonly recoveredMs: number | null;
  readonly refusals: Refusals;
  readonly refusedWithinMs: number;
  readonly health: HealthSeen;
  /** What the app wrote meanwhile. */
  readonly log: readonly string[];
}

const loadBeforeMs = 3_000;
const loadAfterMs = 2_000;
const giveUpMs = 60_000;
const lookEveryMs = 20;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Load {
  readonly students: readonly Student[];
  readonly instance: Instance;
  readonly health: HealthSeen;
}

/** A fault takes a moment to show: until then everybody is served from what is open. One may also be over before anybody asks. */
const showsWithinMs = 5_000;

const isOver = ({ students, health }: Load, struckAt: number, since: number): boolean => {
  const hasShown = health.illAt > struckAt || performance.now() - struckAt > showsWithinMs;
  const isWell = health.wellAt > Math.max(since, health.illAt);
  return hasShown && isWell && students.every(({ lastSentAt }) => lastSentAt > since);
};

const recovery = async (load: Load, struckAt: number, since: number): Promise<number | null> => {
  while (performance.now() - since < giveUpMs && !load.instance.hasEnded) {
    if (isOver(load, struckAt, since)) return performance.now() - since;
    await pause(lookEveryMs);
  }
  return null;
};

const together = (refusals: readonly Refusals[]): Refusals => ({
  count: refusals.reduce((sum, { count }) => sum + count, 0),
  slowestMs: Math.max(...refusals.map(({ slowestMs }) => slowestMs)),
  withoutRetryAfter: refusals.reduce((sum, { withoutRetryAfter }) => sum + withoutRetryAfter, 0),
});

/** One fault under load, from a quiet moment before it until all work again. */
export const drillFault = async (
  fault: Fault,
  instance: Instance,
  students: readonly Student[],
  ledger: Ledger,
): Promise<Outcome> => {
  console.log(`… ${fault.name}`);
  await fault.untilReady?.();
  await pause(loadBeforeMs);
  for (const student of students) student.refusals = { count: 0, slowestMs: 0, withoutRetryAfter: 0 };
  const health = watchHealth(instance.url);
  const logged = instance.output.length;
  const struckAt = performance.now();
  let since = struckAt;
  await fault.strike(instance, () => {
    since = performance.now();
  });
  const recoveredMs = await recovery({ students, instance, health: health.seen }, struckAt, since);
  await health.stop();
  if (recoveredMs !== null) await pause(loadAfterMs);
  else console.error(instance.output.slice(-2_000));
  const acknowledged = students.flatMap((student) => student.acknowledged);
  const missing = recoveredMs === null ? [] : await ledger.missing(acknowledged);
  return {
    fault: fault.name,
    acknowledged: acknowledged.length,
    lost: missing.length,
    recoveredMs,
    refusedWithinMs: fault.refusedWithinMs ?? 5_000,
    refusals: together(students.map(({ refusals }) => refusals)),
    health: health.seen,
    log: instance.output.slice(logged).split('\n').filter(Boolean),
  };
};
