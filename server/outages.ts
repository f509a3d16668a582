import { waitsOfRequests, type BoundedWaits } from '#eventstore/bounded-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { CutLine } from '#platform/cut-line.ts';
import type { DatabaseWatch, DatabaseWatchOptions, EmbeddedServer } from '#platform/database-watch.ts';
import type { Logger } from '#platform/logger.ts';
import type { EmbeddedPostgres, PostgresTurn } from '#platform/postgres.ts';

const embeddedCallMs = 4_000;

/** Logs once for each outage, because all requests that fail in it have the same cause. */
const logOutage =
  (logger: Logger): BoundedWaits['onOutage'] =>
  ({ over, seconds }) => {
    if (over) logger.warn({ seconds }, 'the event store answers again');
    else logger.error('the event store does not answer: requests that need it are refused until it does');
  };

/** The embedded store is in the database, whose outage is logged once. */
export const waitsFor = (store: EventStore, logger: Logger): BoundedWaits =>
  store.kind === 'embedded'
    ? { ...waitsOfRequests, callMs: embeddedCallMs }
    : { ...waitsOfRequests, onOutage: logOutage(logger) };

/** Ends the pending requests when an outage begins: they will get no answer, and they hold resources that others need. */
export const endureOutage =
  (logger: Logger, line: CutLine): DatabaseWatchOptions['onChange'] =>
  ({ over, seconds }) => {
    if (over) line.mend();
    else line.cut();
    if (over) logger.warn({ seconds }, 'the database answers again');
    else logger.error('the database does not answer: requests are refused until it does');
  };

/** Reading can continue; writes are refused before they make things worse. */
export const logFullDisk =
  (logger: Logger): DatabaseWatchOptions['onFull'] =>
  ({ over, seconds }) => {
    if (over) logger.warn({ seconds }, 'the disk of the database has room again');
    else logger.error('the disk of the database is full: nothing is saved until there is room');
  };

/** Longer than interruptions that pass by themselves: a checkpoint, a machine that freezes for a moment. */
const firstPatienceMs = 3_500;
const longestPatienceMs = 300_000;
const calmMs = 600_000;

/**
 * Replaces an embedded server that runs but does not answer. No work is lost, because its requests have ended. Each time within
 * ten minutes it gets twice as long: on a machine that is only overloaded, restarts would not help.
 */
export const replaceWhenSilent = (postgres: Pick<EmbeddedPostgres, 'replace'>, logger: Logger): EmbeddedServer['onSilence'] => {
  let patienceMs = firstPatienceMs;
  let replacedAt = -Infinity;
  return (silentMs) => {
    if (performance.now() - replacedAt > calmMs) patienceMs = firstPatienceMs;
    if (silentMs < patienceMs) return;
    replacedAt = performance.now();
    logger.error({ seconds: Math.round(silentMs / 1_000) }, 'the embedded Postgres does not answer: it is replaced');
    patienceMs = Math.min(longestPatienceMs, patienceMs * 2);
    postgres.replace();
  };
};

/** Logs one line for each state change of the embedded server. The caller reports the last one, giving up. */
export const logPostgres =
  (logger: Logger, onGivenUp: (reason: string) => void) =>
  (turn: PostgresTurn): void => {
    switch (turn.is) {
      case 'ended':
        return logger.error('the embedded Postgres has ended: it is started again');
      case 'out_of_room':
        return logger.error('the disk of DATA_DIR is full: the embedded Postgres is started again when there is room');
      case 'back':
        return logger.warn({ seconds: turn.seconds }, 'the embedded Postgres serves again');
      case 'given_up':
        return onGivenUp(turn.reason);
    }
  };

/** Enough time to notice that a lost connection was the start of an outage. */
const noticedWithinMs = 1_000;

const levels = ['warn', 'error'] as const;

/** The same log for work that retries by itself: a known outage is not logged again with every attempt. */
export const quietDuring = (logger: Logger, database: DatabaseWatch): Logger => {
  const quiet = Object.create(logger) as Logger;
  for (const level of levels) {
    const write = async (line: unknown[]): Promise<void> => {
      if (database.full || !(await database.answersWithin(noticedWithinMs))) return;
      (logger[level] as (...parts: unknown[]) => void)(...line);
    };
    quiet[level] = (...line: unknown[]) => void write(line);
  }
  return quiet;
};
