import type { Logger } from './logger.ts';

/** As pg-boss gives it to its users. */
interface Database {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Watching {
  readonly db: Database;
  readonly everyMs: number;
  /** Called with each queue that has a job to take. */
  readonly wake: (queue: string) => void;
  readonly logger: Logger;
}

/** What pg-boss itself takes a job by; its index of waiting jobs answers. */
const queuesWithWork = `select distinct name from pgboss.job
   where state < 'active' and not blocked and start_after <= pgboss.job_now()`;

/**
 * Looks for jobs that nobody here was told of: those of other processes, further attempts, and those whose moment has come. One
 * question for all queues, where workers that look by themselves ask one each.
 * @returns ends the watch
 */
export const watchQueues = ({ db, everyMs, wake, logger }: Watching): (() => void) => {
  let ended = false;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    try {
      const { rows } = await db.executeSql(queuesWithWork);
      for (const { name } of rows as { name: string }[]) wake(name);
    } catch (error) {
      // The next look comes all the same.
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
