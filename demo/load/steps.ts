import { runMany } from '#commands/runner/bulk.ts';
import type { Logger } from '#platform/logger.ts';
import { withTurn } from './store-in-turns.ts';

/** One thing that happens in the district. */
export interface DemoStep {
  /** When; ISO 8601 UTC. The log has the steps in this order. */
  readonly at: string;
  /**
   * The stream it appends to, once. Null if it appends to several streams or more than once: then it starts after everything
   * before it has finished, and nothing later starts before it has finished.
   */
  readonly stream: string | null;
  /** Other streams that must be written before it starts. */
  readonly after?: readonly string[];
  run(): Promise<void>;
}

const byMoment = (a: DemoStep, b: DemoStep): number => Date.parse(a.at) - Date.parse(b.at);

const progressEvery = 2_000;

/**
 * Runs many steps concurrently, but appends their events in the order in which the steps happened, so that any day of the year
 * can be replayed to its end without later events. After a step fails, nothing is appended.
 *
 * A step waits only for earlier ones, and two steps on the same stream never run at the same time, so there is no deadlock.
 */
export const runInOrder = async (logger: Logger, steps: readonly DemoStep[]): Promise<void> => {
  const writing = new Map<string, Promise<void>>();
  const underWay = new Set<Promise<void>>();
  let sent: Promise<void> = Promise.resolve();
  let lastAlone: Promise<void> = Promise.resolve();
  let done = 0;

  const waitsFor = ({ stream, after = [] }: DemoStep): Promise<void>[] =>
    stream === null ? [...underWay] : [lastAlone, ...[stream, ...after].flatMap((name) => writing.get(name) ?? [])];

  const begin = (step: DemoStep): Promise<void> => {
    const { stream } = step;
    const [before, ready] = [sent, waitsFor(step)];
    const { promise, resolve: pass, reject: fail } = Promise.withResolvers<void>();
    const work = async (): Promise<void> => {
      try {
        await Promise.all(ready);
        await (stream === null ? step.run() : withTurn({ stream, before, pass }, () => step.run()));
        // The step may have appended nothing; later steps still have to wait for the earlier ones.
        await before;
        pass();
      } catch (error) {
        fail(error);
        throw error;
      }
    };
    const over = work();
    sent = promise;
    underWay.add(over);
    if (stream === null) lastAlone = over;
    else writing.set(stream, over);
    const forget = (): void => {
      underWay.delete(over);
      if (stream !== null && writing.get(stream) === over) writing.delete(stream);
    };
    over.then(forget, forget);
    // Steps that wait for it see its failure, and the caller sees it through `over`.
    sent.catch(() => undefined);
    return over;
  };

  await runMany(steps.toSorted(byMoment), begin, {
    onResult: () => {
      done += 1;
      if (done % progressEvery === 0) logger.info(`Demo district: ${done} of ${steps.length} things that happened in its year`);
    },
  });
};
