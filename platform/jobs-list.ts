import type { Knex } from 'knex';

export const listedJobStates = ['waiting', 'running', 'failed'] as const;
export type ListedJobState = (typeof listedJobStates)[number];

/** A job as shown to staff, never with its payload, which may name a person. */
export interface ListedJob {
  readonly id: string;
  readonly queue: string;
  readonly state: ListedJobState;
  /** Attempts started so far. */
  readonly attempts: number;
  readonly attempts_at_most: number;
  readonly created_at: string;
  /** Not before this time; in the past for a job that is due. */
  readonly starts_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  /** Why the last attempt failed. */
  readonly reason: string | null;
}

const stored: Readonly<Record<ListedJobState, readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
};

interface JobRow extends Omit<ListedJob, 'state' | 'reason' | 'created_at' | 'starts_at' | 'started_at' | 'ended_at'> {
  readonly state: string;
  readonly message: string | null;
  readonly created_at: Date;
  readonly starts_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

const longestReason = 300;

/** An error message without people's addresses, which mail servers include. */
export const shownReason = (message: string): string => {
  const plain = message
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > longestReason ? `${plain.slice(0, longestReason)}…` : plain;
};

const stateOf = (state: string): ListedJobState => listedJobStates.find((one) => stored[one].includes(state))!;
const iso = (date: Date | null): string | null => date && new Date(date).toISOString();

export interface JobCriteria {
  /** Null: all states. */
  readonly state: ListedJobState | null;
  readonly queue: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Jobs that have not succeeded, the latest first. Dead letters and the library's own queues are not listed. */
export const listJobs = async (db: Knex, { state, queue, limit, offset }: JobCriteria): Promise<ListedJob[]> => {
  const states = state === null ? listedJobStates.flatMap((one) => stored[one]) : stored[state];
  const { rows } = await db.raw<{ rows: JobRow[] }>(
    `select id, name as queue, state::text as state, retry_count + (state not in ('created', 'retry'))::int as attempts,
       retry_limit + 1 as attempts_at_most, created_on as created_at, start_after as starts_at, started_on as started_at,
       completed_on as ended_at, output->>'message' as message
     from pgboss.job where state::text = any(:states) and (:queue::text is null or name = :queue)
       and name not like '\\_\\_%' and name not like '%.exhausted'
     order by coalesce(completed_on, started_on, created_on) desc, id limit :limit offset :offset`,
    { states: [...states], queue, limit, offset } as never,
  );
  return rows.map(({ message, ...row }) => ({
    ...row,
    state: stateOf(row.state),
    created_at: iso(row.created_at)!,
    starts_at: iso(row.starts_at)!,
    started_at: iso(row.started_at),
    ended_at: iso(row.ended_at),
    reason: message === null ? null : shownReason(message),
  }));
};

/** Null if the queue has no such job. */
export const findJobState = async (db: Knex, queue: string, id: string): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { state: string }[] }>(
    `select state::text as state from pgboss.job where name = ? and id = ?::uuid and name not like '\\_\\_%' and name not like '%.exhausted'`,
    [queue, id],
  );
  return rows[0]?.state ?? null;
};
