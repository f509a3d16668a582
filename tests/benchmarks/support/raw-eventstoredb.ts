import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { answerEvent, rateOf, streamSteps } from '../event-store.bench.ts';

/** EventStoreDB's own client, as its manual shows it: what an append costs without anything of ours. */
export class RawEventStoreDb {
  readonly #client: EventStoreDBClient;

  constructor(url: string) {
    this.#client = EventStoreDBClient.connectionString(url);
  }

  /** Appends of one event each, a second, from so many writers at once. */
  appends(writers: number, milliseconds: number): Promise<number> {
    return rateOf(
      writers,
      milliseconds,
      streamSteps((stream, revision) => {
        const { id, type, data, metadata } = answerEvent();
        const event = jsonEvent({ id, type, data, metadata: { ...metadata } });
        return this.#client.appendToStream(stream, [event], {
          expectedRevision: revision === 0 ? 'no_stream' : BigInt(revision - 1),
        });
      }),
    );
  }

  close(): Promise<void> {
    return this.#client.dispose();
  }
}
