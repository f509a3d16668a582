/** Chooses the event store from the settings: EventStoreDB if configured, otherwise the embedded one in Postgres. */
import type { Logger } from '#platform/logger.ts';
import { createEmbeddedEventStore } from './embedded/embedded-event-store.ts';
import { answerWithin } from '#platform/answer-within.ts';
import { describeReach } from '#platform/reach.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { EventStore } from './port.ts';

export interface EventStoreConfig {
  /** The Postgres database of the embedded store. */
  readonly databaseUrl: string;
  /** The connection for the role that owns the embedded store; null: the role in databaseUrl owns it. */
  readonly ownerUrl?: string | null;
  /** For the embedded store. */
  readonly maxReaders?: number;
  /** `esdb://…`; null: the embedded store. */
  readonly eventStoreUrl: string | null;
  /** Logs what an administrator should know. If set, the server's append limit is checked. */
  readonly logger?: Pick<Logger, 'warn' | 'info'>;
  /** How long to wait for an EventStoreDB that is just starting. */
  readonly startWithinMs?: number;
}

const defaultStartWithinMs = 10_000;
const defaultPort = 2113;

/** Hosts and ports of `esdb://user:password@host:port,host?options`, without the credentials. */
const nodesOf = (url: string): { host: string; port: number }[] => {
  const [, nodes = ''] = /^[^:]+:\/\/(?:[^@/?]*@)?([^/?]*)/.exec(url) ?? [];
  return nodes.split(',').map((node) => {
    const [, host = node, port] = /^(.*?)(?::(\d+))?$/.exec(node) ?? [];
    return { host, port: Number(port ?? defaultPort) };
  });
};

const unreachable = async (url: string, failure: Error): Promise<StartProblem> => {
  const reached = await Promise.all(nodesOf(url).map(({ host, port }) => describeReach(host, port)));
  const check = 'Check that it runs, the address, and that tls=false stands in it when the server has no certificate';
  return new StartProblem(`EVENTSTORE_URL: no EventStoreDB answers at ${reached.join('; ')}. ${check}.`, { cause: failure });
};

/**
 * Closes a store that does not answer, and explains what to check.
 * @throws StartProblem
 */
const requireAnswer = async (store: EventStore, url: string, withinMs: number): Promise<void> => {
  const head = await answerWithin(withinMs, store.head());
  if ('value' in head) return;
  const problem = await unreachable(url, head.failure);
  void store.close();
  throw problem;
};

/**
 * Creates the configured event store and checks that it answers.
 * @throws StartProblem
 */
export const createEventStore = async (config: EventStoreConfig): Promise<EventStore> => {
  const { databaseUrl, ownerUrl = null, eventStoreUrl, maxReaders, startWithinMs = defaultStartWithinMs, logger } = config;
  if (eventStoreUrl === null) {
    if (ownerUrl === null)
      logger?.info(
        'The database role of the app owns the event log and could change it. DATABASE_OWNER_URL names another owner.',
      );
    return createEmbeddedEventStore({ url: databaseUrl, ownerUrl, ...(maxReaders && { maxReaders }) });
  }
  // Loaded only here, because the client takes a while to load.
  const { createEventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts');
  const store = createEventStoreDbEventStore(eventStoreUrl, (message) => logger?.warn(message));
  await requireAnswer(store, eventStoreUrl, startWithinMs);
  if (logger) {
    const { checkAppendLimit } = await import('./eventstoredb/append-limit.ts');
    // Not awaited: a server with a lower limit still works.
    void checkAppendLimit(store, logger);
  }
  return store;
};
