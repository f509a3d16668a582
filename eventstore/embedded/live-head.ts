import { Client } from 'pg';
import { keptAlive } from '#platform/database.ts';
import { pause } from '#platform/pause.ts';
import { persist } from '../persist.ts';
import type { Persistence } from '../persist.ts';
import { isConnectionLost } from './connection-lost.ts';
import { Sleepers } from '../sleepers.ts';

/**
 * Knows the head of the log and wakes those waiting for it to move: at once after an append of this process, by NOTIFY after one
 * of another process, and by polling every second in case a notification is lost.
 */
export class LiveHead {
  readonly #url: string;
  readonly #ask: () => Promise<bigint>;
  readonly #isOwn: (backend: number) => boolean;
  readonly #signal: AbortSignal;
  readonly #persistence: Persistence;
  #head = 0n;
  readonly #sleepers = new Sleepers();
  #listener: Client | null = null;
  #listening: Promise<void> | null = null;
  #poll: NodeJS.Timeout | null = null;

  /** `isOwn`: whether this process itself appends over that Postgres backend. */
  constructor(url: string, ask: () => Promise<bigint>, isOwn: (backend: number) => boolean, signal: AbortSignal) {
    this.#url = url;
    this.#ask = ask;
    this.#isOwn = isOwn;
    this.#signal = signal;
    this.#persistence = { isTransient: isConnectionLost, signal, forMilliseconds: Infinity };
  }

  get head(): bigint {
    return this.#head;
  }

  /** `appended`: the categories of the events up to there; null if unknown. */
  moveTo(head: bigint, appended: ReadonlySet<string> | null = null): void {
    if (head <= this.#head) return;
    this.#head = head;
    this.#sleepers.wake(appended);
  }

  /** Starts to follow other processes; after that the head is up to date. */
  async follow(): Promise<void> {
    this.#listening ??= this.#listen();
    this.#poll ??= setInterval(() => void this.refresh().catch(() => undefined), 1_000).unref();
    await persist(this.#persistence, () => this.refresh());
  }

  async refresh(): Promise<void> {
    this.moveTo(await this.#ask());
  }

  /**
   * Resolves when the head has passed the position, or the signal fires. If this process has appended only events of other
   * categories, it resolves with a short delay.
   */
  async passed(position: bigint, categories: ReadonlySet<string> | null, signal: AbortSignal): Promise<void> {
    while (this.#head <= position && !signal.aborted) await this.#sleepers.sleep(categories, signal);
  }

  async close(): Promise<void> {
    if (this.#poll) clearInterval(this.#poll);
    this.#sleepers.close();
    await this.#listener?.end().catch(() => undefined);
    await this.#listening;
  }

  async #listen(): Promise<void> {
    while (!this.#signal.aborted) {
      // If anything fails here, polling every second still finds every event.
      const failed = await persist(this.#persistence, () => this.#listenOnce()).then(
        () => false,
        () => true,
      );
      if (failed) await pause(1_000, this.#signal);
    }
  }

  /** Resolves when the connection is gone. */
  async #listenOnce(): Promise<void> {
    const client = new Client({
      ...keptAlive,
      connectionString: this.#url,
      application_name: 'earshot event store',
      connectionTimeoutMillis: 10_000,
    });
    const gone = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
    // Ignores notifications of own appends. They often arrive before the append's reply, which brings the events along: every
    // subscription would read the events from Postgres just before they are in memory. If the reply never arrives, polling finds
    // them.
    client.on('notification', ({ payload, processId }) => {
      if (!this.#isOwn(processId)) this.moveTo(BigInt(payload ?? 0));
    });
    await client.connect();
    this.#listener = client;
    if (this.#signal.aborted) await client.end();
    else await client.query('listen event_store');
    await this.refresh();
    await gone;
  }
}
