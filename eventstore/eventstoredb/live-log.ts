import type { RecordedEvent as ServerEvent } from '@eventstore/db-client';
import { pause } from '#platform/pause.ts';
import { backOff, persist } from '../persist.ts';
import { comparePositions } from '../position.ts';
import type { Position } from '../port.ts';
import { Sleepers } from '../sleepers.ts';
import { isServerLost } from './client-errors.ts';
import { feed } from './feed.ts';
import { toLoggedEvent } from './logged-event.ts';
import { RecentLog } from './recent-log.ts';
import { isSystemEvent, serverPosition } from './recorded-event.ts';
import type { ServerConnection } from './server-connection.ts';

const watchInterval = 1_000;
/** If an event in the log does not arrive within this time, the subscription has gone silent. */
const longestSilence = 5_000;

/** The promise's result, or undefined if the signal fires first. */
export const orAborted = async <Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> => {
  if (signal.aborted) return undefined;
  const aborted = Promise.withResolvers<undefined>();
  const end = (): void => aborted.resolve(undefined);
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
};

export interface LiveLogSource {
  readonly connection: ServerConnection;
  /** The current end of the log. */
  newest(): Promise<Position>;
  /** Called with each position that the log is known to have reached. */
  onReached(position: Position): void;
  /** Called with each event of ours. */
  onEvent(event: ServerEvent): void;
}

/**
 * The growing end of the log, over one subscription that the whole process shares. It asks for all events: with a filter the
 * server reports its position only every thousand events, and a reader waiting for its own write would have to wait that long.
 */
export class LiveLog {
  readonly #source: LiveLogSource;
  readonly #signal: AbortSignal;
  #recent: Promise<RecentLog> | null = null;
  #log: RecentLog | null = null;
  #followers = 0;
  #stop = new AbortController();
  #restart = new AbortController();
  readonly #sleepers = new Sleepers();
  /** Categories of the events received in this turn of the event loop. */
  #come = new Set<string>();
  #waking: NodeJS.Immediate | null = null;

  constructor(source: LiveLogSource, signal: AbortSignal) {
    this.#source = source;
    this.#signal = signal;
  }

  /** True while new events arrive here. */
  get isFed(): boolean {
    return this.#log !== null && this.#log.failure === null;
  }

  /**
   * Starts following for the first caller. Every event after the current end of the log is in the returned log or will arrive in
   * it.
   */
  follow(): Promise<RecentLog> {
    this.#followers += 1;
    if (this.#recent) return this.#recent;
    const begun = this.#begin();
    this.#recent = begun;
    begun.catch(() => this.#forget(begun));
    return begun;
  }

  /** Call once for each `follow`; after the last call nothing is kept. */
  leave(): void {
    this.#followers -= 1;
    if (this.#followers > 0) return;
    this.#stop.abort();
    this.#sleepers.close();
    this.#recent = null;
    this.#log = null;
  }

  /**
   * Resolves at the next event of these categories (null: of any category), shortly after events of others, or when the signal
   * fires.
   * @throws the error that permanently stopped this log
   */
  async changed(recent: RecentLog, categories: ReadonlySet<string> | null, signal: AbortSignal): Promise<void> {
    if (recent.failure) throw recent.failure.error;
    await this.#sleepers.sleep(categories, signal);
  }

  async #begin(): Promise<RecentLog> {
    this.#stop = new AbortController();
    const signal = AbortSignal.any([this.#signal, this.#stop.signal]);
    const persistence = { isTransient: isServerLost, signal, forMilliseconds: Infinity };
    const recent = new RecentLog(await persist(persistence, () => this.#source.newest()));
    void this.#watchSilence(recent, signal);
    void this.#keepFed(recent, signal).catch((error: unknown) => {
      recent.failure = { error };
      // New followers start with a new log; existing ones are woken and get the error.
      if (this.#log === recent) this.#recent = null;
      this.#sleepers.wake(null);
    });
    this.#log = recent;
    return recent;
  }

  #forget(begun: Promise<RecentLog>): void {
    if (this.#recent === begun) this.#recent = null;
  }

  async #keepFed(recent: RecentLog, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      this.#restart = new AbortController();
      const before = recent.reached;
      try {
        await this.#feedOnce(recent, AbortSignal.any([signal, this.#restart.signal]));
      } catch (error) {
        if (!isServerLost(error)) throw error;
      }
      if (comparePositions(before, recent.reached) !== 0) failures = 0;
      await backOff(failures, signal);
    }
  }

  async #feedOnce(recent: RecentLog, signal: AbortSignal): Promise<void> {
    const everything = { after: recent.reached, categories: null, silenceMs: null };
    for await (const item of feed(this.#source.connection.client, everything, signal)) {
      const event = 'event' in item ? item.event : undefined;
      if (!event) continue;
      if (isSystemEvent(event)) recent.moveTo(serverPosition(event));
      else {
        const logged = toLoggedEvent(event);
        recent.add(logged);
        this.#come.add(logged.category);
        this.#source.onEvent(event);
      }
      this.#source.onReached(recent.reached);
      // Events that arrive together wake subscriptions once.
      this.#waking ??= setImmediate(() => this.#wake());
    }
  }

  /** Subscribes again if the log contains an event that should have arrived long ago. */
  async #watchSilence(recent: RecentLog, signal: AbortSignal): Promise<void> {
    let overdue: number | null = null;
    while (!signal.aborted && !recent.failure) {
      const before = recent.reached;
      await pause(watchInterval, signal);
      const quiet = comparePositions(before, recent.reached) === 0 && !signal.aborted;
      const newest = quiet ? await this.#source.newest().catch(() => null) : null;
      if (!newest || comparePositions(newest, recent.reached) <= 0) overdue = null;
      else if (Date.now() - (overdue ??= Date.now()) >= longestSilence) {
        overdue = null;
        this.#restart.abort();
      }
    }
  }

  #wake(): void {
    const come = this.#come;
    this.#come = new Set();
    this.#waking = null;
    this.#sleepers.wake(come);
  }
}
