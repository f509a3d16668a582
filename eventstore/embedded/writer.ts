import { Client } from 'pg';
import { keptAlive } from '#platform/database.ts';
import type { QueryArrayConfig } from 'pg';
import { byteaArray, byteaElementsArray, digestArray, int2Array, int4Array, int8Array, uuidArray } from './binary-arrays.ts';
import type { PendingAppend } from './append-queue.ts';
import { persist } from '../persist.ts';
import { EventStoreUnavailableError } from '../port.ts';
import type { Persistence } from '../persist.ts';
import { isConnectionLost, isDiskFull } from './connection-lost.ts';
import { Names } from './names.ts';
import { isoTime } from './reader.ts';
import type { WrittenAppend } from './stored-event.ts';

/** How long appends wait for a lost connection to come back before they fail. */
const patience = 30_000;

interface WrittenBatch {
  readonly head: bigint;
  readonly recordedAt: string;
  readonly actual: readonly bigint[];
  readonly resent: boolean;
}

const batchArguments = (batch: readonly PendingAppend[], names: Names): Buffer[] => {
  const appends: number[] = [];
  const revisions: number[] = [];
  const types: number[] = [];
  const ids: string[] = [];
  for (const [index, append] of batch.entries()) {
    let revision = Number(append.expected);
    for (const event of append.events) {
      revision += 1;
      appends.push(index + 1);
      revisions.push(revision);
      types.push(names.idOf(event.type));
      ids.push(event.id);
    }
  }
  const packed = batch.map((append) => append.packed);
  return [
    int2Array(batch.map((append) => names.idOf(append.category))),
    byteaArray(batch.map(({ key }) => key)),
    int8Array(batch.map((append) => append.expected)),
    int4Array(appends),
    int4Array(revisions),
    int2Array(types),
    uuidArray(ids),
    byteaElementsArray(
      packed.map(({ data }) => data),
      ids.length,
    ),
    byteaElementsArray(
      packed.map(({ metadata }) => metadata),
      ids.length,
    ),
    digestArray(packed.flatMap(({ digests }) => digests)),
  ];
};

const namesOf = (batch: readonly PendingAppend[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const { category, events } of batch) {
    names.add(category);
    for (const { type } of events) names.add(type);
  }
  return names;
};

const asText = { getTypeParser: () => (value: string) => value } as const;

/** Writes batches over a single connection: positions are assigned under a lock, so a second connection would only wait. */
export class Writer {
  readonly #url: string;
  readonly #persistence: Persistence;
  readonly #onWritten: (appends: readonly WrittenAppend[]) => void;
  readonly #names = new Names(async (text, values) => (await (await this.#connection()).query(text, [...values])).rows);
  #client: Client | null = null;

  constructor(url: string, signal: AbortSignal, onWritten: (appends: readonly WrittenAppend[]) => void) {
    this.#url = url;
    this.#persistence = { isTransient: isConnectionLost, signal, forMilliseconds: patience };
    this.#onWritten = onWritten;
  }

  /** Whether appends go over the connection to this Postgres backend. */
  isBackend(processId: number): boolean {
    // Missing from pg's types.
    return (this.#client as unknown as { processID: number | null } | null)?.processID === processId;
  }

  /** Settles every append of the batch. */
  async write(batch: readonly PendingAppend[]): Promise<void> {
    try {
      this.#settle(batch, await this.#send(batch));
    } catch (error) {
      const unwritten = isConnectionLost(error) || isDiskFull(error) || error instanceof EventStoreUnavailableError;
      if (batch.length === 1 || unwritten) return batch.forEach((append) => append.reject(error));
      // One append that Postgres refuses must not fail the others.
      for (const append of batch) await this.write([append]);
    }
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  async #connection(): Promise<Client> {
    if (this.#client) return this.#client;
    const client = new Client({
      ...keptAlive,
      connectionString: this.#url,
      application_name: 'earshot event store',
      connectionTimeoutMillis: 10_000,
      // Without these timeouts, a peer that vanished silently would block every append for a quarter of an hour.
      query_timeout: 20_000,
    });
    const forget = (): void => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    this.#client = client;
    return client;
  }

  /** Sending again is safe: if an earlier attempt wrote the events, the stream's revision no longer matches. */
  #send(batch: readonly PendingAppend[]): Promise<WrittenBatch> {
    let values: Buffer[] | null = null;
    let resent = false;
    return persist(this.#persistence, async () => {
      const client = await this.#connection();
      try {
        if (!values) {
          await this.#names.number(namesOf(batch));
          values = batchArguments(batch, this.#names);
        }
        const { rows } = await client.query({
          name: 'event_store_append',
          text: 'select head, recorded_at, actual from event_store.append_sealed($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
          values,
          rowMode: 'array',
          types: asText,
        } as unknown as QueryArrayConfig);
        const [head, recordedAt, actual] = rows[0] as [string, string, string];
        return {
          head: BigInt(head),
          recordedAt: isoTime(recordedAt),
          actual: actual.slice(1, -1).split(',').map(BigInt),
          resent,
        };
      } catch (error) {
        resent = true;
        if (isConnectionLost(error)) this.#abandon(client);
        throw error;
      }
    });
  }

  #abandon(client: Client): void {
    if (this.#client === client) this.#client = null;
    client.end().catch(() => undefined);
  }

  #settle(batch: readonly PendingAppend[], { head, recordedAt, actual: reached, resent }: WrittenBatch): void {
    const written: WrittenAppend[] = [];
    let position = head;
    const settlements = batch.map((append, index) => {
      const actual = reached[index]!;
      if (actual !== append.expected) return () => append.resolve({ firstPosition: null, actual, recordedAt, resent });
      const firstPosition = position + 1n;
      position += BigInt(append.events.length);
      const { stream, category, events } = append;
      written.push({ stream, category, events, firstPosition, firstRevision: append.expected + 1n, recordedAt });
      return () => append.resolve({ firstPosition, actual, recordedAt, resent });
    });
    this.#onWritten(written);
    for (const settle of settlements) settle();
  }
}
