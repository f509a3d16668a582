import { runMany } from '#commands/runner/bulk.ts';
import type { Logger } from '#platform/logger.ts';
import { withTurn } from './store-in-turns.ts';

/** Something that happens in the district. */
export interface DemoStep {
  /** When; ISO 8601 UTC. The log has the steps in this order. */
  readonly at: string;
  /**
   * The stream to which it appends, once. Null: to several, or more than once. Then everything before it is over when it begins, and
   * nothing after it begins before its end.
   */
  readonly stream: string | null;
  /** Other streams that have to be written before it begins. */
  readonly after?: readonly string[];
  run(): Promise<void>;
}

const byMoment = (a: DemoStep, b: DemoStep): number => Date.parse(a.at) - Date.parse(b.at);

const progressEvery = 2_000;

/**
 * Runs the steps many at a time, and lets what each appends come into the log in the order in which the steps happened: any day of the
 * year can then be replayed up to its end, without what came later. After a step that fails nothing is appended.
 *
 * A step waits for earlier ones only, and two that append to the same stream are never side by side, so none waits for ever.
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
        // It may have had nothing to append; those after it wait all the same for those before it.
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
    // Whoever waits for it hears of a failure, and the caller does by `over`.
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
