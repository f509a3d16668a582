import { setTimeout as delay } from 'node:timers/promises';
import { fold, type DomainEvent } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { decodeEvent, encodeEvent, EventShapeError } from '#eventstore/event-codec.ts';
import { ConcurrencyError, type EventStore, type EventMetadata, type NewEvent } from '#eventstore/port.ts';
import { cacheOf, type FoldedAggregate } from './aggregate-cache.ts';
import type { CommandContext, CommandOutcome } from './context.ts';
import { decideOn, type CommandRun } from './decision.ts';
import { inTurn } from './in-turn.ts';
import { emptyAggregate, loadLatest, loadRemembered } from './load.ts';
import { z } from 'zod';
import { eventRegistry } from '#domain/event-registry.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { appVersion } from '#platform/app-version.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { belongingOf, belongsAsAWhole, type Belonging } from '#domain/tenant.ts';
import { categoryOf } from '#eventstore/stream-name.ts';

const encode = (event: DomainEvent): ReturnType<typeof encodeEvent> => {
  try {
    return encodeEvent(event);
  } catch (error) {
    const problems = eventRegistry.get(event.type)?.schema.safeParse(event.data).error;
    if (!(error instanceof EventShapeError) || !problems) throw error;
    throw new DomainError('invalid', 'invalid_data', z.prettifyError(problems));
  }
};

/**
 * The events as stored, with their district if they have one. Their ids are derived from the command, so that the store
 * recognizes a repeated append.
 */
const newEvents = (
  context: CommandContext,
  stream: string,
  events: readonly DomainEvent[],
  tenant: number | null,
): NewEvent[] => {
  const { correlationId, commandId, causationId = commandId, actor, request, happenedAt } = context;
  let shared: EventMetadata | null = null;
  // One object for all events with the same schema version, so that the store serializes it only once.
  const metadataOf = (schemaVersion: number): EventMetadata => {
    if (shared?.schemaVersion === schemaVersion) return shared;
    shared = {
      correlationId,
      causationId,
      commandId,
      actor,
      schemaVersion,
      appVersion,
      ...(request && { request }),
      ...(tenant !== null && { tenant }),
      ...(happenedAt && { happenedAt }),
    };
    return shared;
  };
  return events.map((event, index) => {
    const { data, schemaVersion } = encode(event);
    return { id: uuidV5(`${stream}:${commandId}:${index}`), type: event.type, data, metadata: metadataOf(schemaVersion) };
  });
};

type Load = (store: EventStore, id: number) => Promise<Pick<FoldedAggregate, 'belonging'>>;

/** What something belongs to never changes, so the cached state is enough. */
const loads: Record<Exclude<Belonging['kind'], 'district'>, Load> = {
  school: (store, id) => loadRemembered(store, schoolDecider, schoolStream(id)),
  schoolClass: (store, id) => loadRemembered(store, schoolClassDecider, schoolClassStream(id)),
  person: (store, id) => loadRemembered(store, personDecider, personStream(id)),
};

/** The district that something belongs to, found through its parents; null for none. */
const tenantOf = async (store: EventStore, belonging: Belonging | null): Promise<number | null> => {
  let at = belonging;
  while (at !== null) {
    if (at.kind === 'district') return at.id;
    at = (await loads[at.kind](store, at.id)).belonging ?? null;
  }
  return null;
};

/**
 * What the event `next` belongs to, according to its stream, and the district of that; null for content and for people without a
 * district.
 */
const belongingTo = async (
  store: EventStore,
  stream: string,
  { belonging }: Pick<FoldedAggregate, 'belonging'>,
  next: DomainEvent,
): Promise<{ readonly tenant: number | null; readonly belonging: Belonging | null }> => {
  const category = categoryOf(stream);
  const isKnown = belonging !== undefined && belongsAsAWhole(category);
  const known = isKnown ? belonging : belongingOf(category, next.data as Readonly<Record<string, unknown>>);
  const tenant = await tenantOf(store, known);
  return { tenant, belonging: tenant === null ? null : { kind: 'district', id: tenant } };
};

/** The result; `events` are this command's events, also if it is replayed. */
export interface RunResult<State, Event> extends Omit<CommandOutcome<never>, 'value'> {
  readonly state: State;
  readonly events: readonly Event[];
}

const retries = 3;
const retriesWhereContended = 20;
const firstBackoffMs = 8;
const longestBackoffMs = 250;
/** A client that repeats commands without effect must not let its stream's cache entry grow without limit. */
const rememberedNoOps = 500;

const backoff = (attempt: number): Promise<void> =>
  delay(Math.min(longestBackoffMs, firstBackoffMs * 4 ** attempt) * (0.5 + Math.random() / 2));

/**
 * Loads, decides, and appends with the revision that the decision was based on. A conflict is retried on the new state, unless
 * the client named the revision itself (If-Match).
 * @throws DomainError, ConcurrencyError
 */
export const runCommand = <State, Command, Event extends DomainEvent>(
  context: CommandContext,
  run: CommandRun<State, Command, Event>,
): Promise<RunResult<State, Event>> => inTurn(context.store, run.stream, () => withRetries(context, run));

/**
 * Throws if the command would be refused in the current state. For callers that first save something outside of the log, such as
 * names that must exist before the event. @throws DomainError, ConcurrencyError
 */
export const assertAccepted = async <State, Command, Event extends DomainEvent>(
  context: CommandContext,
  run: CommandRun<State, Command, Event>,
): Promise<void> => {
  const decision = await decideOn(context, run, await loadLatest(context.store, run.decider, run.stream));
  if (decision.kind === 'refused') throw decision.error;
};

/** The cached state only lacks what others have appended, so reading can continue from there. */
const isBehind = (store: EventStore, stream: string, error: unknown): boolean =>
  error instanceof ConcurrencyError && (cacheOf(store).latest(stream)?.revision ?? -1n) < (error.actual ?? -1n);

const withRetries = async <State, Command, Event extends DomainEvent>(
  context: CommandContext,
  run: CommandRun<State, Command, Event>,
): Promise<RunResult<State, Event>> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await runOnce(context, run, attempt === 0);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (!isBehind(context.store, run.stream, error)) cacheOf(context.store).forget(run.stream);
      const final = context.ifMatch !== undefined || attempt >= (run.contended ? retriesWhereContended : retries);
      if (final || !(error instanceof ConcurrencyError)) throw error;
      await backoff(attempt);
    }
  }
};

/** The cached state, if it is worth deciding on it first. */
const remembered = <State, Command, Event extends DomainEvent>(
  context: CommandContext,
  run: CommandRun<State, Command, Event>,
) => {
  if (context.ifMatch !== undefined) return undefined;
  return cacheOf(context.store).latest<State>(run.stream) ?? (run.assumeNew ? emptyAggregate(run.decider) : undefined);
};

const runOnce = async <State, Command, Event extends DomainEvent>(
  context: CommandContext,
  run: CommandRun<State, Command, Event>,
  mayRemember: boolean,
): Promise<RunResult<State, Event>> => {
  const guess = mayRemember ? remembered(context, run) : undefined;
  if (guess) {
    const decision = await decideOn(context, run, guess);
    // Only an append proves that the guess was right; a refusal or "nothing to do" can be based on an outdated state.
    if (decision.kind === 'events') return append(context, run, guess, decision.events);
  }
  const latest = await loadLatest(context.store, run.decider, run.stream);
  const decision = await decideOn(context, run, latest);
  switch (decision.kind) {
    case 'events':
      return append(context, run, latest, decision.events);
    case 'replayed':
      return replay(context, run, latest);
    case 'refused':
      throw decision.error;
    case 'nothing':
      if (latest.commands.size < rememberedNoOps) rememberNoOp(context, latest);
      return resultOf(latest, [], false, 0);
    default:
      return decision satisfies never;
  }
};

const rememberNoOp = ({ commandId, request }: CommandContext, { commands }: FoldedAggregate): void => {
  commands.set(commandId, { revision: null, request });
};

const append = async <State, Command, Event extends DomainEvent>(
  context: CommandContext,
  run: CommandRun<State, Command, Event>,
  folded: FoldedAggregate<State>,
  events: readonly Event[],
): Promise<RunResult<State, Event>> => {
  const { store, commandId } = context;
  const { decider, stream } = run;
  const { tenant, belonging } = await belongingTo(store, stream, folded, events[0]!);
  const encoded = newEvents(context, stream, events, tenant);
  const { revision, position, idempotent } = await store.append(stream, encoded, folded.revision ?? 'no_stream');
  if (idempotent) {
    // Another process appended the same command's events in the meantime, and more events may have followed.
    cacheOf(store).forget(stream);
    return replay(context, run, await loadLatest(store, decider, stream));
  }
  folded.commands.set(commandId, { revision: revision - BigInt(encoded.length) + 1n, request: context.request });
  const state = fold(decider, folded.state, encoded as unknown as Event[]);
  const next = { ...folded, state, revision, position, belonging };
  if (!run.lastOne) cacheOf(store).remember(stream, next);
  return resultOf(next, events, false, events.length);
};

const resultOf = <State, Event>(
  { state, revision, position }: FoldedAggregate<State>,
  events: readonly Event[],
  replayed: boolean,
  appended: number,
): RunResult<State, Event> => ({ state, events, revision, position, replayed, appended });

/** The events this command appended the first time, so that its original reply can be repeated. */
const replay = async <State, Command, Event extends DomainEvent>(
  { store, commandId }: CommandContext,
  { stream }: CommandRun<State, Command, Event>,
  latest: FoldedAggregate<State>,
): Promise<RunResult<State, Event>> => {
  const from = latest.commands.get(commandId)?.revision ?? null;
  const recorded = from === null ? [] : await store.readStream(stream, { from });
  const own = recorded.filter((event) => event.metadata.commandId === commandId);
  return resultOf(
    latest,
    own.flatMap((event) => (decodeEvent(event) as unknown as Event | null) ?? []),
    true,
    0,
  );
};
