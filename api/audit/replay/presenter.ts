import { formatPosition } from '#eventstore/position.ts';
import type { Replay } from '#projections/audit/replay/catalog.ts';
import type { ReplayData } from './schemas.ts';

/** A replayed moment, as the API shows it. */
export const presentReplay = (replay: Replay): ReplayData => ({
  id: replay.id,
  position: formatPosition(replay.position),
  position_time: replay.positionTime,
  status: replay.status,
  percent: replay.percent,
  events_count: replay.eventsDone,
  events_per_second: Math.round(replay.eventsDone / Math.max(0.1, replay.seconds)),
  seconds: Math.round(replay.seconds * 10) / 10,
  from_snapshot: replay.baseId !== null,
  error: replay.error,
  created_at: replay.createdAt,
});
