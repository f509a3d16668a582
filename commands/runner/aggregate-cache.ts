import { LRUCache } from 'lru-cache';
import type { Belonging } from '#domain/tenant.ts';
import type { EventStore, Position } from '#eventstore/port.ts';

export interface HandledCommand {
  /** Of its first event; null for a command that changed nothing. */
  readonly revision: bigint | null;
  /** The digest of its request, where it had one. */
  readonly request: string | undefined;
}

/** An aggregate as it was folded from its stream. */
export interface FoldedAggregate<State = unknown> {
  readonly state: State;
  /** Of the last event folded; null for a stream without events. */
  readonly revision: bigint | null;
  readonly position: Position | null;
  /** As its first event says; undefined before there is one. */
  readonly belonging?: Belonging | null;
  /** By command id. Only ever grows. */
  readonly commands: Map<string, HandledCommand>;
}

/**
 * Folded aggregates of one process, so that the next command of a busy stream (the answers of one quiz solution)
 * appends without reading first. It can be behind the store, never wrong: an append carries the revision it was decided
 * on, and the runner trusts nothing else that was decided on a remembered state before it has read the rest of the
 * stream. That holds for any number of processes, so entries need no invalidation between them.
 *
 * Bounded by the events folded, as states grow with those: about 40 MB.
 */
export class AggregateCache {
  readonly #latest = new LRUCache<string, FoldedAggregate>({
    maxSize: 100_000,
    sizeCalculation: ({ revision }) => Number(revision ?? 0n) + 1,
  });
  readonly #atRevision = new LRUCache<string, FoldedAggregate>({ max: 1_000 });

  latest<State>(stream: string): FoldedAggregate<State> | undefined {
    return this.#latest.get(stream) as FoldedAggregate<State> | undefined;
  }

  /** Keeps what is newest: a slow reader does not push back what a writer has just stored. */
  remember(stream: string, folded: FoldedAggregate): void {
    if (folded.revision === null) return;
    const known = this.#latest.peek(stream);
    if (!known || known.revision! <= folded.revision) this.#latest.set(stream, folded);
  }

  forget(stream: string): void {
    this.#latest.delete(stream);
  }

  /** A state at a revision never changes, so it needs no checking. */
  at<State>(stream: string, revision: bigint): FoldedAggregate<State> | undefined {
    return this.#atRevision.get(`${stream}@${revision}`) as FoldedAggregate<State> | undefined;
  }

  rememberAt(stream: string, revision: bigint, folded: FoldedAggregate): void {
    this.#atRevision.set(`${stream}@${revision}`, folded);
  }
}

const caches = new WeakMap<EventStore, AggregateCache>();

/** The cache belongs to the store's connection: nothing has to be passed along, and tests that open two stores have two. */
export const cacheOf = (store: EventStore): AggregateCache => {
  const known = caches.get(store);
  if (known) return known;
  const cache = new AggregateCache();
  caches.set(store, cache);
  return cache;
};
