/** The system page: read models, verifications, reactions, jobs. */
import { z } from 'zod';
import { namedItem, timestamp } from '#api/shared/schemas.ts';

const cell = z.unknown();

const rowDifference = z.object({
  /** The primary key: `uuid=…`. */
  key: z.string(),
  columns: z.array(z.object({ column: z.string(), live: cell, fresh: cell })),
  /** Set if the row exists in only one of the two. */
  only: z.enum(['live', 'fresh']).nullable(),
});

const verifiedTable = z.object({
  table: z.string(),
  rows: z.int(),
  hashes: z.object({ live: z.string(), fresh: z.string() }),
  differences: z.int(),
  /** The first differing rows, by key. */
  examples: z.array(rowDifference),
});
export type VerifiedTable = z.infer<typeof verifiedTable>;

const verification = z
  .object({
    version: z.int(),
    outcome: z.enum(['identical', 'different', 'failed']),
    checkpoint: z.string().nullable(),
    rows_count: z.int(),
    differences: z.int(),
    tables: z.array(verifiedTable),
    error: z.string().nullable(),
    asked_by: z.enum(['night', 'person', 'command_line']),
    started_at: timestamp,
    finished_at: timestamp,
    duration_ms: z.int(),
  })
  .meta({ id: 'Verification' });
export type VerificationData = z.infer<typeof verification>;

const projection = z.object({
  name: z.string(),
  version: z.int(),
  status: z.enum(['live', 'building', 'stopped']),
  checkpoint: z.string().nullable(),
  /** When the last event that it shows was recorded. */
  checkpoint_time: timestamp.nullable(),
  /** Null while the event store does not answer. */
  lag_events: z.int().nullable(),
  events_seen: z.int(),
  skipped: z.int(),
  error: z.string().nullable(),
  building: z.object({ version: z.int(), checkpoint: z.string(), error: z.string().nullable() }).nullable(),
  /** Null until the first verification. */
  verification: verification.nullable(),
});
export type SystemProjection = z.infer<typeof projection>;

const parkedEvent = z.object({
  event_id: z.string(),
  type: z.string(),
  stream: z.string(),
  /** Decimal. */
  revision: z.string(),
  position: z.string(),
  error: z.string(),
  /** Number of failed attempts. */
  attempts: z.int(),
  parked_at: timestamp,
});

const reaction = z.object({
  name: z.string(),
  checkpoint: z.string().nullable(),
  /** When the last event it received was recorded. */
  checkpoint_time: timestamp.nullable(),
  /** Null while the event store does not answer. */
  lag_events: z.int().nullable(),
  events_seen: z.int(),
  skipped: z.int(),
  /** Events that it cannot process, so their effects have not happened. They are tried again at each start. */
  parked: z.array(parkedEvent),
});
export type SystemReaction = z.infer<typeof reaction>;

const queue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  completed: z.int(),
  failed: z.int(),
  last_ended_at: timestamp.nullable(),
});
export type SystemQueue = z.infer<typeof queue>;

/** Data of the page `system`. */
export const systemPage = z.object({
  event_store: z.object({
    kind: z.enum(['embedded', 'eventstoredb']),
    head: z.string().nullable(),
    /** Null until the log is first checked against its hashes. */
    verification: verification.nullable(),
  }),
  /** Which service does not respond, and what that means; null while all is well. */
  outage: z.string().nullable(),
  build: z.object({ version: z.string(), node: z.string(), postgres: z.string(), started_at: timestamp }),
  projections: z.array(projection),
  reactions: z.array(reaction),
  queues: z.array(queue),
  /** What this server goes on without although people will miss it, a sentence each, with what to do. */
  missing_settings: z.array(z.string()),
  /** When the read models are verified automatically; `at` is null if never. */
  nightly: z.object({ at: z.string().nullable(), time_zone: z.string() }),
  /** School admins who still see their whole district, because no roster has specified their schools yet. */
  admins_of_old_reach: z.array(namedItem.extend({ district_name: z.string().nullable() })),
  /** A verification is waiting or running. */
  verifying: z.boolean(),
});
export type SystemPageData = z.infer<typeof systemPage>;

export const verifyReply = z.object({ verifying: z.literal(true) });
