import type { Knex } from 'knex';
import type { Category } from '../../domain/event-registry.ts';
import { comparePositions, formatPosition } from '../../eventstore/position.ts';
import type { EventStore, Position } from '../../eventstore/port.ts';
import type { AnyProjection } from '../projection.ts';
import { listBuilds, resumeAfter } from './catalog.ts';
import type { Build } from './catalog.ts';

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  /** `live`; `building` while the first build or only an older version serves; `stopped` with an error. */
  readonly status: 'live' | 'building' | 'stopped';
  /** Of the live build, `commit/prepare`; null when there is none. */
  readonly checkpoint: string | null;
  /** Events of its categories after the checkpoint; above 500 an estimate. */
  readonly lag_events: number;
  readonly events_seen: number;
  /** Events of types that it does not handle. */
  readonly skipped: number;
  readonly error: string | null;
  readonly updated_at: string | null;
  /** A build under way beside the live one. */
  readonly building: { readonly version: number; readonly checkpoint: string; readonly error: string | null } | null;
}

const countedExactly = 500;

/** The state of every projection, for people and monitors. */
export const projectionStatus = async (
  db: Knex,
  store: EventStore,
  projections: readonly AnyProjection[],
): Promise<ProjectionStatus[]> => {
  const builds = await listBuilds(db);
  const head = await store.head();
  return Promise.all(
    projections.map(async (projection) => {
      const own = builds.filter((build) => build.name === projection.name);
      const live = own.find((build) => build.status === 'live') ?? null;
      const lag = await countLag(store, projection.categories, live, head);
      return toStatus(projection, live, own.find((build) => build.status === 'building') ?? null, lag);
    }),
  );
};

const toStatus = (projection: AnyProjection, live: Build | null, building: Build | null, lag: number): ProjectionStatus => ({
  name: projection.name,
  version: live?.version ?? projection.version,
  status: live?.error ? 'stopped' : live?.version === projection.version ? 'live' : 'building',
  checkpoint: live ? formatPosition(live.checkpoint) : null,
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
});

/** Reads no more than a few events: beyond that, the share of its events in the log so far tells how many there are. */
const countLag = async (
  store: EventStore,
  categories: readonly Category[],
  build: Build | null,
  head: Position | null,
): Promise<number> => {
  if (!head || (build && comparePositions(build.checkpoint, head) >= 0)) return 0;
  const after = build ? resumeAfter(build.checkpoint) : undefined;
  const events = await store.readAll({ after, filter: { categories }, limit: countedExactly + 1 });
  if (events.length <= countedExactly) return events.length;
  const read = build?.checkpoint.commit ?? 0n;
  const estimate = read > 0n ? (Number(head.commit - read) * build!.eventsSeen) / Number(read) : Number(head.commit);
  return Math.max(events.length, Math.round(estimate));
};
