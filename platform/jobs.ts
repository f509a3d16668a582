import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { fromKnex, PgBoss, type Job, type JobWithMetadata } from 'pg-boss';
import type { z } from 'zod';
import { keptAlive } from './database.ts';
import type { Logger } from './logger.ts';
import { within } from './jobs-drain.ts';
import { watchQueues } from './jobs-watch.ts';

/** What a sender needs to know of a queue. */
export interface JobKind<Payload> {
  /** Stored with every job: letters, digits, `-`, `_` and `.`. Never changes after its release. */
  readonly name: string;
  /** Checked before a job runs, because an older version of the product may have sent it. */
  readonly payload?: z.ZodType<Payload>;
}

export interface JobRun {
  readonly id: string;
  /**
   * Aborted when the job must stop: the grace period of a shutdown is over, the job has timed out, or another worker has taken it
   * over.
   */
  readonly signal: AbortSignal;
  /** Starts at 1. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
}

/** Thrown by a job that would end the same at every further attempt: it fails at once. */
export class EndsForGood extends Error {}

interface WorkedQueue<Payload> extends JobKind<Payload> {
  /** Attempts after the first one. */
  readonly retryLimit: number;
  /** Delay before the second attempt; doubled for each further one. */
  readonly retryDelaySeconds: number;
  /** The longest delay; default ten minutes. */
  readonly retryDelayMaxSeconds?: number;
  /** How long one attempt may take. */
  readonly expireInSeconds: number;
  /** How many jobs of this queue one process runs at a time; default 1. */
  readonly concurrency?: number;
  /** Runs automatically at these times (cron), with `{}` as its payload. Null removes the schedule of an earlier start. */
  readonly cron?: string | null;
  /** IANA name of the time zone of `cron`; default UTC. */
  readonly timeZone?: string;
  /** Runs at least once for each job that was sent: after a crash it starts over. */
  handle(payload: Payload, job: JobRun): Promise<void>;
}

interface Exhaustion<Payload> {
  /** Called when the last attempt has failed for any reason: thrown, timed out or killed. */
  exhausted(payload: Payload): Promise<void>;
  /**
   * Whether `exhausted` records the failure for good, so that a retry would find nothing to do. The person who started the work
   * sees the failure and starts it again from there.
   */
  readonly endsForGood: boolean;
}

export type JobQueue<Payload> = WorkedQueue<Payload> & (Exhaustion<Payload> | { exhausted?: never; endsForGood?: never });

export interface SendOptions {
  /** While a job of the queue with this key is waiting or running, another one is not sent. */
  readonly singletonKey?: string;
  /** The earliest start, ISO 8601; default: at once. */
  readonly startAfter?: string;
  /** Stores the job in this transaction: it is saved only if the rest is. The commit wakes its workers. */
  readonly trx?: Knex.Transaction;
}

export interface Jobs {
  /**
   * Starts workers in this process. This also creates the queues: a queue must have a worker somewhere before a job is sent to
   * it.
   */
  work(queues: readonly JobQueue<unknown>[]): Promise<void>;
  /** Resolves once the job is stored, or is part of the transaction `trx`. A stored job survives crashes and restarts. */
  send<Payload extends object>(kind: JobKind<Payload>, payload: Payload, options?: SendOptions): Promise<void>;
  /**
   * Gives a failed job another attempt as soon as its queue has capacity. Returns false if there is already one with the same
   * key.
   */
  retry(queue: string, id: string): Promise<boolean>;
  /** Whether a retry can achieve anything after a job of this queue has failed. */
  canRetry(queue: string): boolean;
  /** Takes no further jobs and gives the running ones a grace period. Then aborts them; they run again after the next start. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Default 2. */
  readonly connections?: number;
  /** How long running jobs may continue after `stop()`; default 2 seconds. */
  readonly graceMs?: number;
}

/** A job sent under this key joins a running cron job instead of running in parallel. */
export const cronKey = 'cron';

/** The minimum that pg-boss accepts. When a worker is killed, its job goes to another worker after this long. */
const heartbeatSeconds = 10;
const heartbeatRefreshSeconds = 2;
/** How often to check for silent workers. */
const superviseSeconds = 2;
/** For jobs from other processes. A job sent in this process wakes its worker at once. */
const watchMs = 1_000;
/** If the watch fails, each worker still polls. */
const pollSeconds = 60;
const cronPollSeconds = 5;
const uniqueViolation = '23505';
const defaultGraceMs = 2_000;
const afterAbortMs = 1_000;

const bossFor = ({ databaseUrl, logger, connections = 2 }: JobsOptions): PgBoss => {
  const boss = new PgBoss({
    ...keptAlive,
    connectionString: databaseUrl,
    application_name: 'earshot',
    max: connections,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    cronWorkerIntervalSeconds: cronPollSeconds,
  });
  // Without a listener the event would end the process. Every worker recovers by itself from a lost connection.
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue has a problem'));
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message));
  return boss;
};

const exhaustedQueue = (name: string): string => `${name}.exhausted`;

const policyOf = ({ retryLimit, retryDelaySeconds, retryDelayMaxSeconds = 600, expireInSeconds }: JobQueue<unknown>) => ({
  retryLimit,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: retryDelayMaxSeconds,
  expireInSeconds,
  heartbeatSeconds,
});

class BossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #logger: Logger;
  readonly #graceMs: number;
  /** Workers of this process by queue. */
  readonly #workers = new Map<string, string[]>();
  readonly #running = new Set<Promise<void>>();
  readonly #endForGood = new Set<string>();
  #endWatch: () => void = () => undefined;
  #stopping: Promise<void> | null = null;

  constructor(boss: PgBoss, { logger, graceMs }: JobsOptions) {
    this.#boss = boss;
    this.#logger = logger;
    this.#graceMs = graceMs ?? defaultGraceMs;
  }

  async work(queues: readonly JobQueue<unknown>[]): Promise<void> {
    await Promise.all(queues.map((queue) => this.#workOne(queue)));
    if (this.#stopping) return;
    this.#endWatch();
    const wake = (name: string): void => this.#wake(name);
    this.#endWatch = watchQueues({ db: this.#boss.getDb(), everyMs: watchMs, wake, logger: this.#logger });
  }

  async send<Payload extends object>(kind: JobKind<Payload>, payload: Payload, options: SendOptions = {}): Promise<void> {
    const { singletonKey = randomUUID(), startAfter, trx } = options;
    await this.#boss.send(kind.name, payload, {
      singletonKey,
      ...(startAfter && { startAfter: new Date(startAfter) }),
      ...(trx && { db: fromKnex(trx) }),
    });
    const wake = (): void => this.#wake(kind.name);
    if (trx) trx.executionPromise.then(wake, () => undefined);
    else wake();
  }

  async retry(queue: string, id: string): Promise<boolean> {
    try {
      await this.#boss.retry(queue, id);
    } catch (error) {
      if ((error as { code?: string }).code === uniqueViolation) return false;
      throw error;
    }
    this.#wake(queue);
    return true;
  }

  canRetry(queue: string): boolean {
    return !this.#endForGood.has(queue);
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#drain();
    return this.#stopping;
  }

  async #workOne(queue: JobQueue<unknown>): Promise<void> {
    const { name, concurrency = 1, cron, timeZone: tz = 'UTC' } = queue;
    if (queue.endsForGood) this.#endForGood.add(name);
    await this.#createQueue(queue);
    const options = { includeMetadata: true, pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds } as const;
    const run = async ([job]: JobWithMetadata<unknown>[]): Promise<void> => this.#run(queue, job!);
    const workers = Array.from({ length: concurrency }, () => this.#boss.work(name, options, run));
    this.#workers.set(name, await Promise.all(workers));
    if (cron) await this.#boss.schedule(name, cron, {}, { missed: 'once', singletonKey: cronKey, tz });
    if (cron === null) await this.#boss.unschedule(name);
    if (queue.exhausted) await this.#workExhausted(queue);
  }

  /** Also applies options that have changed since the queue was created. */
  async #createQueue(queue: JobQueue<unknown>): Promise<void> {
    const policy = policyOf(queue);
    const deadLetter = queue.exhausted ? exhaustedQueue(queue.name) : null;
    if (deadLetter) await this.#boss.createQueue(deadLetter, { ...policy, retryLimit: 10 });
    await this.#boss.createQueue(queue.name, { ...policy, policy: 'exclusive', ...(deadLetter ? { deadLetter } : {}) });
    await this.#boss.updateQueue(queue.name, { ...policy, deadLetter });
  }

  async #workExhausted(queue: JobQueue<unknown>): Promise<void> {
    const name = exhaustedQueue(queue.name);
    const options = { pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds };
    const worker = await this.#boss.work(name, options, async ([job]: Job<unknown>[]) => {
      await this.#tracked(async () => queue.exhausted!(await parsed(queue, job!.data)));
    });
    this.#workers.set(name, [worker]);
  }

  async #run(queue: JobQueue<unknown>, job: JobWithMetadata<unknown>): Promise<void> {
    const { id, signal, retryCount, retryLimit, data } = job;
    const lastAttempt = retryCount >= retryLimit;
    try {
      await this.#tracked(async () => {
        await queue.handle(await parsed(queue, data), { id, signal, attempt: retryCount + 1, lastAttempt });
      });
      // Takes the next job at once, because many may be waiting.
      this.#wake(queue.name);
    } catch (error) {
      const ends = lastAttempt || error instanceof EndsForGood;
      this.#logger.error({ err: error, queue: queue.name, job: id, attempt: retryCount + 1, lastAttempt: ends }, 'a job failed');
      if (ends && !lastAttempt) await this.#leaveNoAttempt(queue.name, id);
      throw error;
    }
  }

  /** The library has no word for it, but it gives no attempt to a job that has had all of them. */
  async #leaveNoAttempt(queue: string, id: string): Promise<void> {
    const sql = 'update pgboss.job set retry_limit = retry_count where name = $1 and id = $2';
    await this.#boss.getDb().executeSql(sql, [queue, id]);
  }

  #wake(queue: string): void {
    for (const worker of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(worker);
  }

  async #tracked(work: () => Promise<void>): Promise<void> {
    const running = work();
    this.#running.add(running);
    try {
      await running;
    } finally {
      this.#running.delete(running);
    }
  }

  async #drain(): Promise<void> {
    this.#endWatch();
    const queues = [...this.#workers.keys()];
    await within(this.#graceMs, Promise.all(queues.map((name) => this.#boss.offWork(name, { wait: true }))));
    // Returns running jobs to the queue and aborts them.
    await this.#boss.stop({ graceful: false });
    await within(afterAbortMs, Promise.allSettled(this.#running));
  }
}

const parsed = async ({ payload }: JobKind<unknown>, data: unknown): Promise<unknown> =>
  payload ? payload.parseAsync(data) : data;

/**
 * Creates the job queues in a separate schema of the same database, with two connections by default. The result is started but
 * has no workers yet.
 */
export const createJobs = async (options: JobsOptions): Promise<Jobs> => {
  const boss = bossFor(options);
  await boss.start();
  return new BossJobs(boss, options);
};
