/** The staff list of jobs, and its filters. */
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

/** Never includes a job's payload, which can name a person. */
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
  /**
   * Address for another attempt; null if the job has not failed, or was given up. Work that was given up has to be requested
   * again where it began.
   */
  retry_url: z.string().nullable(),
});
export type ShownJob = z.infer<typeof job>;

/** Data of the page `admin_jobs`. */
export const jobsPage = z.object({
  queues: z.array(queue),
  /** Unreferenced recordings and pictures, when the first of them is removed, and after how many days; null: never. */
  unused_media: z.object({ count: z.int(), kept_days: z.int().nullable(), next_removal_at: timestamp.nullable() }),
  /** Jobs that have not completed, latest first. */
  jobs: z.array(job),
  state: jobsQuery.shape.state.unwrap(),
  queue: z.string(),
  page: z.int(),
  /** There are older jobs on the next page. */
  more: z.boolean(),
});
export type JobsPageData = z.infer<typeof jobsPage>;

export const retryReply = z.object({ retried: z.literal(true) });
