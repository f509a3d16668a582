import type { Knex } from 'knex';
import { comparePositions, formatPosition } from '#eventstore/position.ts';
import type { EventStore, Position } from '#eventstore/port.ts';
import { answerWithin, sharedAnswer, type Answer } from '#platform/answer-within.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { isLockAlive } from './session-lock.ts';
import { leaderLock } from './start-projections.ts';
import { listBuilds, resumeAfter } from './catalog.ts';
import type { Build } from './catalog.ts';

/** A read model or a reaction: anything with a checkpoint. */
export type Followed = Pick<AnyProjection, 'name' | 'version' | 'categories'>;

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  /** `live`; `building` while the first build or only an older version serves; `stopped` with an error. */
  readonly status: 'live' | 'building' | 'stopped';
  /** Of the live build, `commit/prepare`; null when there is none. */
  readonly checkpoint: string | null;
  /** When the last event in it was recorded; null when it contains none. */
  readonly checkpoint_time: string | null;
  /** Events of its categories after the checkpoint; an estimate above 500. Null while the event store does not answer. */
  readonly lag_events: number | null;
  readonly events_seen: number;
  /** Events of types that it does not handle. */
  readonly skipped: number;
  readonly error: string | null;
  readonly updated_at: string | null;
  /** A build in progress next to the live one. */
  readonly building: { readonly version: number; readonly checkpoint: string; readonly error: string | null } | null;
}

const countedExactly = 500;

/** The state of every projection, for the command line: waits as long as it takes. */
export const projectionStatus = async (
  db: Knex,
  store: EventStore,
  projections: readonly Followed[],
): Promise<ProjectionStatus[]> => {
  const builds = await listBuilds(db);
  const head = await store.head();
  return Promise.all(
    projections.map(async (projection) =>
      toStatus(projection, builds, await countLag(store, projection, liveOf(builds, projection), head)),
    ),
  );
};

/** The log, or the database with the read models. */
export type Source = 'event_store' | 'database';

export interface ReadModelState {
  /** The end of the log; null when it is empty, or does not answer. */
  readonly head: Position | null;
  /** Empty while the database does not answer. */
  readonly projections: readonly ProjectionStatus[];
  /** False while no process updates the read models, so that they grow stale. Null while the database does not answer. */
  readonly following: boolean | null;
  /** The sources that do not answer. */
  readonly silent: readonly Source[];
}

/**
 * Reports the state of every projection to people and monitors, within the time limit even when a source is down. The read models
 * know their own checkpoints; only how far they are behind needs the log.
 */
export const createStateReader = (
  db: Knex,
  store: EventStore,
  projections: readonly Followed[],
): ((withinMs: number) => Promise<ReadModelState>) => {
  const askBuilds = sharedAnswer(() => listBuilds(db));
  const askLeader = sharedAnswer(() => isLockAlive(db, leaderLock));
  const askHead = sharedAnswer(() => store.head());
  const lags = new Map(projections.map((projection) => [projection.name, lagReader(store, projection)]));
  return async (withinMs) => {
    const until = performance.now() + withinMs;
    const [builds, head, leader] = await Promise.all([
      answerWithin(withinMs, askBuilds()),
      answerWithin(withinMs, askHead()),
      answerWithin(withinMs, askLeader()),
    ]);
    const known = {
      head: 'value' in head ? head.value : null,
      following: 'value' in leader ? leader.value : null,
      silent: silentOf({ event_store: head, database: builds }),
    };
    if ('failure' in builds) return { ...known, projections: [] };
    const left = Math.max(0, until - performance.now());
    const statusOf = async (projection: Followed): Promise<ProjectionStatus> => {
      if ('failure' in head) return toStatus(projection, builds.value, null);
      const lag = await lags.get(projection.name)!(liveOf(builds.value, projection), head.value, left);
      return toStatus(projection, builds.value, lag);
    };
    return { ...known, projections: await Promise.all(projections.map(statusOf)) };
  };
};

const silentOf = (answers: Readonly<Record<Source, Answer<unknown>>>): Source[] =>
  (['event_store', 'database'] as const).filter((source) => 'failure' in answers[source]);

/** Counting a long stretch of the log takes time, which does not mean an outage. An estimate is used until the count is ready. */
const lagReader = (store: EventStore, projection: Followed) => {
  let latest: { readonly live: Build | null; readonly head: Position | null } = { live: null, head: null };
  const ask = sharedAnswer(() => countLag(store, projection, latest.live, latest.head));
  return async (live: Build | null, head: Position | null, withinMs: number): Promise<number> => {
    latest = { live, head };
    const counted = await answerWithin(withinMs, ask());
    return 'value' in counted ? counted.value : estimateLag(live, head, 0);
  };
};

const liveOf = (builds: readonly Build[], { name }: Followed): Build | null =>
  builds.find((build) => build.name === name && build.status === 'live') ?? null;

const toStatus = (projection: Followed, builds: readonly Build[], lag: number | null): ProjectionStatus => {
  const live = liveOf(builds, projection);
  const building = builds.find(({ name, status }) => name === projection.name && status === 'building') ?? null;
  return {
    name: projection.name,
    version: live?.version ?? projection.version,
    status: live?.error ? 'stopped' : live?.version === projection.version ? 'live' : 'building',
    checkpoint: live ? formatPosition(live.checkpoint) : null,
    checkpoint_time: live?.checkpointTime ?? null,
    lag_events: lag,
    events_seen: live?.eventsSeen ?? 0,
    skipped: live?.skipped ?? 0,
    error: live?.error ?? null,
    updated_at: live?.updatedAt ?? null,
    building: building && {
      version: building.version,
      checkpoint: formatPosition(building.checkpoint),
      error: building.error,
    },
  };
};

/** Reads only a few events. Beyond that, it estimates the number from the share of its events in the log so far. */
const countLag = async (
  store: EventStore,
  { categories }: Followed,
  build: Build | null,
  head: Position | null,
): Promise<number> => {
  if (!head || (build && comparePositions(build.checkpoint, head) >= 0)) return 0;
  const after = build ? resumeAfter(build.checkpoint) : undefined;
  const events = await store.readAll({ after, filter: { categories }, limit: countedExactly + 1 });
  return events.length <= countedExactly ? events.length : estimateLag(build, head, events.length);
};

const estimateLag = (build: Build | null, head: Position | null, atLeast: number): number => {
  if (!head || (build && comparePositions(build.checkpoint, head) >= 0)) return atLeast;
  const read = build?.checkpoint.commit ?? 0n;
  const estimate = read > 0n ? (Number(head.commit - read) * build!.eventsSeen) / Number(read) : Number(head.commit);
  return Math.max(atLeast, Math.round(estimate));
};
