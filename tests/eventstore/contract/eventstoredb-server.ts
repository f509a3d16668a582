import { GenericContainer, Wait, getContainerRuntimeClient } from 'testcontainers';
import { requireEventStoreDb } from './require-eventstoredb.ts';

export interface EventStoreDbServer {
  readonly url: string;
  stop(): Promise<void>;
}

const image = 'eventstore/eventstore:24.10';

const startContainer = async (): Promise<EventStoreDbServer> => {
  const container = await new GenericContainer(image)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      // Its default, 1 MiB, is less than the port promises.
      EVENTSTORE_MAX_APPEND_SIZE: String(4 * 1024 * 1024),
    })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((status) => status < 300))
    .withStartupTimeout(150_000)
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
};

/**
 * TEST_EVENTSTORE_URL (one node, `tls=false`), or a container when a Docker engine answers; else the reason why there is none.
 * @throws StartProblem when nothing answers at TEST_EVENTSTORE_URL
 */
export const findEventStoreDb = async (): Promise<{ start(): Promise<EventStoreDbServer> } | { missing: string }> => {
  const url = process.env['TEST_EVENTSTORE_URL'];
  if (url) await requireEventStoreDb(url);
  if (url) return { start: () => Promise.resolve({ url, stop: () => Promise.resolve() }) };
  try {
    await getContainerRuntimeClient();
    return { start: startContainer };
  } catch {
    return { missing: 'TEST_EVENTSTORE_URL is not set and no Docker engine answers' };
  }
};
