import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventStore } from '#eventstore/port.ts';

export interface Turn {
  /** The only stream that may be appended to. */
  readonly stream: string;
  /** Resolves once everybody before has sent what they append; rejects when one of them failed. */
  readonly before: Promise<void>;
  /** Says that this one has. */
  pass(): void;
}

const turns = new AsyncLocalStorage<Turn>();

/** Does work of which nothing is appended before its turn has come. */
export const withTurn = (turn: Turn, work: () => Promise<void>): Promise<void> => turns.run(turn, work);

/**
 * The store, for work that takes turns. A store writes what it is sent in the order in which it comes. Only the sending waits: what is
 * sent meanwhile is still written together.
 */
export const storeInTurns = (store: EventStore): EventStore => ({
  kind: store.kind,
  integrity: store.integrity,
  append: async (stream, ...rest) => {
    const turn = turns.getStore();
    if (!turn) return store.append(stream, ...rest);
    // The command holds the stream while it waits: somebody before it who wanted the same one would wait for ever.
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
