/** The list of jobs for staff, and how it can be narrowed. */
import { z } from 'zod';
import { timestamp, uuid } from '#api/shared/schemas.ts';

export const jobStates = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

const queueName = z.string().regex(/^[a-z][a-z0-9_.-]{0,99}$/, 'use the name of a queue');

export const jobsQuery = z.object({
  state: z.enum(['', ...jobStates], 'use waiting, running or failed, or nothing').default(''),
  queue: z.union([z.literal(''), queueName]).default(''),
  page: z.coerce.number('use a whole number').int('use a whole number').min(1, 'pages begin with 1').max(10_000).default(1),
});

export const jobParams = z.object({ queue: queueName, id: uuid });

const queue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  completed: z.int(),
  failed: z.int(),
  last_ended_at: timestamp.nullable(),
});

/** Never what a job was sent: that may name a person. */
const job = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  attempts_at_most: z.int(),
  created_at: timestamp,
  starts_at: timestamp,
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** Why its last attempt failed. */
  reason: z.string().nullable(),
  /** Where it is given another attempt; null for one that has not failed, and for one that was given up: its work is asked for anew. */
  retry_url: z.string().nullable(),
});
export type ShownJob = z.infer<typeof job>;

/** Data of the page `admin_jobs`. */
export const jobsPage = z.object({
  queues: z.array(queue),
  /** Recordings and pictures that nothing points at, when the first of them goes, and after how many days; null: never. */
  unused_media: z.object({ count: z.int(), kept_days: z.int().nullable(), next_removal_at: timestamp.nullable() }),
  /** Those that have not ended well, the latest first. */
  jobs: z.array(job),
  state: jobsQuery.shape.state.unwrap(),
  queue: z.string(),
  page: z.int(),
  /** There are older ones on the next page. */
  more: z.boolean(),
});
export type JobsPageData = z.infer<typeof jobsPage>;

export const retryReply = z.object({ retried: z.literal(true) });
