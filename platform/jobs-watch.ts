import type { Logger } from './logger.ts';

/** The database interface that pg-boss expects. */
interface Database {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Watching {
  readonly db: Database;
  readonly everyMs: number;
  /** Called with each queue that has a job waiting. */
  readonly wake: (queue: string) => void;
  readonly logger: Logger;
}

/** The conditions by which pg-boss itself takes a job; its index of waiting jobs serves this query. */
const queuesWithWork = `select distinct name from pgboss.job
   where state < 'active' and not blocked and start_after <= pgboss.job_now()`;

/**
 * Finds jobs of which this process was not notified: those of other processes, retries, and those whose start time has come. One
 * query serves all queues, where polling workers need one each.
 * @returns a function that ends the watch
 */
export const watchQueues = ({ db, everyMs, wake, logger }: Watching): (() => void) => {
  let ended = false;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    try {
      const { rows } = await db.executeSql(queuesWithWork);
      for (const { name } of rows as { name: string }[]) wake(name);
    } catch (error) {
      // The next check runs anyway.
      if (!ended) logger.error({ err: error }, 'the job queue could not be looked at');
    }
    if (!ended) timer = setTimeout(() => void look(), everyMs);
  };
  timer = setTimeout(() => void look(), everyMs);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
};
