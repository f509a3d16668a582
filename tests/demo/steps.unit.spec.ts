import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTurn } from '#commands/runner/in-turn.ts';
import { runInOrder, type DemoStep } from '#demo/load/steps.ts';
import { storeInTurns } from '#demo/load/store-in-turns.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createLogger } from '#platform/logger.ts';

const logger = createLogger('silent');

interface Told {
  readonly second: number;
  readonly stream: string;
  /** How often it gives way before it holds its stream, before it appends, and while the store writes. */
  readonly waits: readonly [number, number, number];
  readonly appends: boolean;
  readonly alone: boolean;
}

const told = fc.record<Told>({
  second: fc.integer({ min: 0, max: 20 }),
  stream: fc.constantFrom('a-1', 'a-2', 'b-1'),
  waits: fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6)),
  appends: fc.boolean(),
  alone: fc.boolean(),
});

const times = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await nextTurn();
};

const momentOf = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString();

/** What was appended, in order; each as the number of its step. */
const runTold = async (all: readonly Told[], failing = -1): Promise<number[]> => {
  const log: number[] = [];
  const append = async (_stream: string, events: readonly unknown[]): Promise<never> => {
    log.push(events[0] as number);
    await times(all[events[0] as number]!.waits[2]);
    return undefined as never;
  };
  const store = storeInTurns({ append } as Partial<EventStore> as EventStore);
  const steps = all.map(({ second, stream, waits, appends, alone }, number): DemoStep => {
    const send = () => store.append(stream, [number as never], 'any');
    const run = async (): Promise<void> => {
      await times(waits[0]);
      await inTurn(store, stream, async () => {
        await times(waits[1]);
        if (number === failing) throw new Error('It fails.');
        if (!appends) return;
        await send();
        if (alone) await send();
      });
    };
    return { at: momentOf(second), stream: alone ? null : stream, run };
  });
  await runInOrder(logger, steps).catch((error: unknown) => {
    if (failing < 0 || !(error instanceof Error) || error.message !== 'It fails.') throw error;
  });
  return log;
};

/** Numbers of the steps as they happened; one that is alone appends twice. */
const happened = (all: readonly Told[]): number[] =>
  all
    .map((step, number) => ({ ...step, number }))
    .toSorted((a, b) => a.second - b.second)
    .flatMap(({ number, appends, alone }) => (appends ? Array.from({ length: alone ? 2 : 1 }, () => number) : []));

describe('demo steps', () => {
  it('reach the log in the order they happened, however long each takes, and none waits forever', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(told, { maxLength: 30 }), async (all) => {
        expect(await runTold(all)).toEqual(happened(all));
      }),
    );
  });

  it('end at a failing one: nothing later is in the log', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 20 }), fc.nat(19), async (all, place) => {
        const failing = place % all.length;
        const order = all.map((step, number) => ({ ...step, number })).toSorted((a, b) => a.second - b.second);
        const earlier = new Set(
          order
            .slice(
              0,
              order.findIndex(({ number }) => number === failing),
            )
            .map(({ number }) => number),
        );
        expect(await runTold(all, failing)).toEqual(happened(all).filter((number) => earlier.has(number)));
      }),
    );
  });

  it('run many at a time', async () => {
    let most = 0;
    let now = 0;
    const append = async (): Promise<never> => {
      most = Math.max(most, (now += 1));
      await times(20);
      now -= 1;
      return undefined as never;
    };
    const store = storeInTurns({ append } as Partial<EventStore> as EventStore);
    const steps = Array.from({ length: 60 }, (_, n): DemoStep => {
      const run = async () => void (await store.append(`a-${n}`, [], 'any'));
      return { at: momentOf(n), stream: `a-${n}`, run };
    });
    await runInOrder(logger, steps);
    expect(most).toBe(60);
  });

  it('cannot append to a stream they did not declare', async () => {
    const store = storeInTurns({ append: () => Promise.resolve(undefined as never) } as Partial<EventStore> as EventStore);
    const run = async () => void (await store.append('a-2', [], 'any'));
    const started = runInOrder(logger, [{ at: momentOf(1), stream: 'a-1', run }]);
    await expect(started).rejects.toThrow('says it appends to a-1 appends to a-2');
  });
});
