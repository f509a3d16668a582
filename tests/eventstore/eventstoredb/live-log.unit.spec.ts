import { Readable } from 'node:stream';
import type { RecordedEvent as ServerEvent } from '@eventstore/db-client';
import { afterEach, expect, it } from 'vitest';
import { LiveLog } from '#eventstore/eventstoredb/live-log.ts';
import type { ServerConnection } from '#eventstore/eventstoredb/server-connection.ts';
import { startPosition } from '#eventstore/position.ts';

const stop = new AbortController();
afterEach(() => stop.abort());

/** A live log over a subscription that the test speaks for, and who was woken by what came. */
const followed = async () => {
  const subscription = Object.assign(new Readable({ objectMode: true, read: () => undefined }), {
    unsubscribe: () => Promise.resolve(),
  });
  const connection = { client: { subscribeToAll: () => subscription } } as unknown as ServerConnection;
  const silent = { newest: () => Promise.resolve(startPosition), onReached: () => undefined, onEvent: () => undefined };
  const live = new LiveLog({ connection, ...silent }, stop.signal);
  const recent = await live.follow();
  const woken: string[] = [];
  const wait = (name: string, categories: ReadonlySet<string> | null): void => {
    void live.changed(recent, categories, stop.signal).then(() => woken.push(name));
  };
  let position = 0n;
  const comes = (streamId: string): void => {
    position += 1n;
    const event = { id: streamId, type: 'Happened', streamId, revision: 0n, created: new Date(), data: {}, metadata: {} };
    subscription.push({ event: { ...event, position: { commit: position, prepare: position } } as unknown as ServerEvent });
  };
  return { recent, woken, wait, comes };
};

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('wakes affected readers at once and the others a little later, but all of them at once after a quiet period', async () => {
  const { recent, woken, wait, comes } = await followed();
  wait('quizzes', new Set(['quiz']));
  comes('quizSolution-1');
  await turns();
  expect(woken.splice(0)).toEqual(['quizzes']);

  wait('quizzes', new Set(['quiz']));
  wait('results', new Set(['quizSolution']));
  wait('everything', null);
  comes('quizSolution-2');
  comes('quizSolution-3');
  await turns();
  expect(woken).toEqual(['results', 'everything']);
  expect(recent.after(startPosition, 10, null).events).toHaveLength(3);
  await expect.poll(() => woken).toEqual(['results', 'everything', 'quizzes']);
});
