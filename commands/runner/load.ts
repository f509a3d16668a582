import type { Decider, DomainEvent } from '#domain/shared/decider.ts';
import { belongingOf, type Belonging } from '#domain/tenant.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore, RecordedEvent } from '#eventstore/port.ts';
import { categoryOf } from '#eventstore/stream-name.ts';
import { cacheOf, type FoldedAggregate } from './aggregate-cache.ts';

/** The parts of a decider that loading needs. */
export type Folding<State, Event extends DomainEvent> = Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>;

export const emptyAggregate = <State, Event extends DomainEvent>(decider: Folding<State, Event>): FoldedAggregate<State> => ({
  state: decider.initialState,
  revision: null,
  position: null,
  commands: new Map(),
});

/** Events from before tenants were recorded: derived from their data. */
const belongingIn = ({ stream, metadata, data }: RecordedEvent): Belonging | null =>
  metadata.tenant === undefined ? belongingOf(categoryOf(stream), data) : { kind: 'district', id: metadata.tenant };

const foldRecorded = <State, Event extends DomainEvent>(
  decider: Folding<State, Event>,
  base: FoldedAggregate<State>,
  recorded: readonly RecordedEvent[],
): FoldedAggregate<State> => {
  const last = recorded.at(-1);
  if (!last) return base;
  let { state } = base;
  for (const event of recorded) {
    const { commandId, request } = event.metadata;
    if (!base.commands.has(commandId)) base.commands.set(commandId, { revision: event.revision, request });
    const decoded = decodeEvent(event);
    // An unknown event type was written by a newer version: it changes nothing that this version decides on.
    if (decoded) state = decider.evolve(state, decoded as unknown as Event);
  }
  const belonging = base.belonging === undefined ? belongingIn(recorded[0]!) : base.belonging;
  return { ...base, state, revision: last.revision, position: last.position, belonging };
};

/** The aggregate's current state in the store. Only events after the cached state are read. */
export const loadLatest = async <State, Event extends DomainEvent>(
  store: EventStore,
  decider: Folding<State, Event>,
  stream: string,
): Promise<FoldedAggregate<State>> => {
  const cache = cacheOf(store);
  const base = cache.latest<State>(stream) ?? emptyAggregate(decider);
  const recorded = await store.readStream(stream, base.revision === null ? {} : { from: base.revision + 1n });
  const folded = foldRecorded(decider, base, recorded);
  cache.remember(stream, folded);
  return folded;
};

const readsUnderWay = new WeakMap<EventStore, Map<string, Promise<unknown>>>();

/**
 * The aggregate as this process last saw it; read only if it never did. For facts that never change once recorded. Concurrent
 * callers share one read: the students of a class arrive together.
 */
export const loadRemembered = <State, Event extends DomainEvent>(
  store: EventStore,
  decider: Folding<State, Event>,
  stream: string,
): Promise<FoldedAggregate<State>> => {
  const known = cacheOf(store).latest<State>(stream);
  return known ? Promise.resolve(known) : readOnce(store, decider, stream);
};

const readOnce = async <State, Event extends DomainEvent>(
  store: EventStore,
  decider: Folding<State, Event>,
  stream: string,
): Promise<FoldedAggregate<State>> => {
  const reads = readsUnderWay.get(store) ?? new Map<string, Promise<unknown>>();
  readsUnderWay.set(store, reads);
  const read = (reads.get(stream) as Promise<FoldedAggregate<State>> | undefined) ?? loadLatest(store, decider, stream);
  reads.set(stream, read);
  try {
    const folded = await read;
    // The cache can contain events appended since that read began.
    return cacheOf(store).latest<State>(stream) ?? folded;
  } finally {
    reads.delete(stream);
  }
};

/** Adds an event that was read from the log along with others to the cache, so that its stream need not be read again. */
export const rememberRecorded = <State, Event extends DomainEvent>(
  store: EventStore,
  decider: Folding<State, Event>,
  recorded: RecordedEvent,
): void => {
  const cache = cacheOf(store);
  const base = cache.latest<State>(recorded.stream) ?? emptyAggregate(decider);
  const next = base.revision === null ? 0n : base.revision + 1n;
  if (recorded.revision === next) cache.remember(recorded.stream, foldRecorded(decider, base, [recorded]));
};

/** The aggregate as it was right after the event with this revision. */
export const loadAtRevision = async <State, Event extends DomainEvent>(
  store: EventStore,
  decider: Folding<State, Event>,
  stream: string,
  revision: bigint,
): Promise<State> => {
  const cache = cacheOf(store);
  const known = cache.at<State>(stream, revision);
  if (known) return known.state;
  const latest = cache.latest<State>(stream);
  const folded = latest?.revision === revision ? latest : await foldUpTo(store, decider, stream, revision);
  cache.rememberAt(stream, revision, folded);
  return folded.state;
};

const foldUpTo = async <State, Event extends DomainEvent>(
  store: EventStore,
  decider: Folding<State, Event>,
  stream: string,
  revision: bigint,
): Promise<FoldedAggregate<State>> => {
  const recorded = await store.readStream(stream, { limit: Number(revision) + 1 });
  return foldRecorded(decider, emptyAggregate(decider), recorded);
};
