import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventStore } from '#eventstore/port.ts';

export interface Turn {
  /** The only stream that the step can append to. */
  readonly stream: string;
  /** Resolves once all earlier steps have sent their events; rejects if one of them failed. */
  readonly before: Promise<void>;
  /** Signals that this step has sent its events. */
  pass(): void;
}

const turns = new AsyncLocalStorage<Turn>();

/** Runs work whose appends wait for its turn. */
export const withTurn = (turn: Turn, work: () => Promise<void>): Promise<void> => turns.run(turn, work);

/**
 * A store whose appends take turns. A store writes events in the order in which they are sent. Only the sending waits, so appends
 * sent close together are still written in one batch.
 */
export const storeInTurns = (store: EventStore): EventStore => ({
  kind: store.kind,
  integrity: store.integrity,
  append: async (stream, ...rest) => {
    const turn = turns.getStore();
    if (!turn) return store.append(stream, ...rest);
    // The command locks the stream while it waits, so an earlier step on the same stream would deadlock.
    if (stream !== turn.stream) throw new Error(`A step that says it appends to ${turn.stream} appends to ${stream}.`);
    await turn.before;
    const written = store.append(stream, ...rest);
    turn.pass();
    return written;
  },
  readStream: (...args) => store.readStream(...args),
  readAll: (...args) => store.readAll(...args),
  subscribeToAll: (...args) => store.subscribeToAll(...args),
  head: () => store.head(),
  close: () => store.close(),
});
