import { LRUCache } from 'lru-cache';
import type { Belonging } from '#domain/tenant.ts';
import type { EventStore, Position } from '#eventstore/port.ts';

export interface HandledCommand {
  /** Revision of its first event; null for a command that changed nothing. */
  readonly revision: bigint | null;
  /** The digest of its request, if it had one. */
  readonly request: string | undefined;
}

/** An aggregate as it was folded from its stream. */
export interface FoldedAggregate<State = unknown> {
  readonly state: State;
  /** Revision of the last folded event; null for a stream without events. */
  readonly revision: bigint | null;
  readonly position: Position | null;
  /** From its first event; undefined before there is one. */
  readonly belonging?: Belonging | null;
  /** Keyed by command id. Only grows. */
  readonly commands: Map<string, HandledCommand>;
}

/**
 * Caches the folded aggregates of one process, so that the next command on a busy stream (the answers of one quiz solution) can
 * append without reading first. The cache can be behind the store but never wrong: an append carries the revision it was decided
 * on, and the runner trusts no other decision made on a cached state before it has read the rest of the stream. This holds for
 * any number of processes, so entries need no invalidation between them.
 *
 * The size is limited by the number of folded events, because states grow with them: about 40 MB.
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

  /** Keeps the newest state: a slow reader does not replace what a writer has just stored. */
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
