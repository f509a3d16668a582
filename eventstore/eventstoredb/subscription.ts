import type { EventStoreDBClient, RecordedEvent as ServerEvent } from '@eventstore/db-client';
import { pause } from '../../platform/pause.ts';
import { backOff } from '../persist.ts';
import { comparePositions, startPosition } from '../position.ts';
import type { AllFilter, Position, SubscribeOptions, SubscriptionBatch } from '../port.ts';
import { categoryOf } from '../stream-name.ts';
import { isServerLost } from './client-errors.ts';
import { feed } from './feed.ts';
import { Inbox } from './inbox.ts';
import { visitLog } from './read-events.ts';
import { isSystemEvent, serverPosition } from './recorded-event.ts';

const watchInterval = 1_000;
/** An event that is in the log and does not come for so long means that the subscription went silent. */
const longestSilence = 5_000;
const watchedEvents = 500;

const isWanted = (event: ServerEvent, filter: AllFilter | undefined): boolean =>
  !isSystemEvent(event) && (!filter?.categories || filter.categories.includes(categoryOf(event.streamId)));

interface Run {
  readonly client: EventStoreDBClient;
  readonly inbox: Inbox;
  readonly options: SubscribeOptions;
  readonly capacity: number;
  readonly signal: AbortSignal;
}

interface Outlook {
  /** The first wanted event that has not come; null when there is none in what was looked at. */
  readonly missing: Position | null;
  readonly seen: number;
}

/** Looks at the log itself: passes over what the filter leaves out, and finds the first wanted event that has not come. */
const lookAhead = async ({ client, inbox, options }: Run): Promise<Outlook> => {
  let passed: Position | null = null;
  let missing: Position | null = null;
  let seen = 0;
  const visitEvent = (event: ServerEvent): boolean => {
    seen += 1;
    if (isWanted(event, options.filter)) missing = serverPosition(event);
    else passed = serverPosition(event);
    return missing === null;
  };
  await visitLog(client, inbox.reached, visitEvent, watchedEvents);
  if (passed) inbox.moveTo(passed);
  return { missing, seen };
};

/** Calls `restart` when the log holds an event that the subscription should have brought long ago. */
const watchSilence = async (run: Run, restart: () => void): Promise<void> => {
  let overdue: { readonly position: Position; readonly since: number } | null = null;
  while (!run.signal.aborted) {
    const before = run.inbox.reached;
    await pause(watchInterval, run.signal);
    const quiet = comparePositions(before, run.inbox.reached) === 0 && run.inbox.size === 0;
    const outlook = quiet && !run.signal.aborted ? await lookAhead(run).catch(() => null) : null;
    const missing = outlook?.missing && comparePositions(outlook.missing, run.inbox.reached) > 0 ? outlook.missing : null;
    if (outlook && !missing && outlook.seen < watchedEvents) run.inbox.setLive(true);
    if (!missing) overdue = null;
    else if (!overdue || comparePositions(overdue.position, missing) !== 0) overdue = { position: missing, since: Date.now() };
    else if (Date.now() - overdue.since >= longestSilence) {
      overdue = null;
      restart();
    }
  }
};

/** Keeps a connection that fills the inbox; throws only what trying again cannot mend. */
const keepFed = async (run: Run): Promise<void> => {
  let current = new AbortController();
  const watching = watchSilence(run, () => current.abort());
  try {
    for (let failures = 0; !run.signal.aborted; failures += 1) {
      current = new AbortController();
      const before = run.inbox.reached;
      const feeding = { filter: run.options.filter, capacity: run.capacity };
      await feed(run.client, run.inbox, feeding, AbortSignal.any([run.signal, current.signal])).catch((error: unknown) => {
        if (!isServerLost(error)) throw error;
      });
      if (comparePositions(before, run.inbox.reached) !== 0) failures = 0;
      await backOff(failures, run.signal);
    }
  } finally {
    current.abort();
    if (run.signal.aborted) await watching;
  }
};

/** Follows the log of the server; reconnects from the last position received, also when the server goes silent. */
export async function* subscribe(
  client: EventStoreDBClient,
  options: SubscribeOptions,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionBatch> {
  const limit = options.batchSize ?? 1_000;
  const inbox = new Inbox(options.after ?? startPosition);
  const stopping = new AbortController();
  const stopped = AbortSignal.any([signal, stopping.signal]);
  let failure: { error: unknown } | null = null;
  const feeding = keepFed({ client, inbox, options, capacity: 2 * limit, signal: stopped }).catch((error: unknown) => {
    failure = { error };
    stopping.abort();
  });
  try {
    for (;;) {
      await inbox.until(() => inbox.hasNews, stopped);
      if (failure) throw (failure as { error: unknown }).error;
      if (stopped.aborted) return;
      yield inbox.take(limit);
    }
  } finally {
    stopping.abort();
    await feeding;
  }
}
