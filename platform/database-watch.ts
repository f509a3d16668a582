import { Client } from 'pg';
import { createCutLine } from './cut-line.ts';
import { pause } from './pause.ts';

/** Whether the database answers, as one connection that does nothing else sees it. */
export interface DatabaseWatch {
  /** True from the moment an outage is noticed until the database answers again. */
  readonly lost: boolean;
  /** Asks now; false when there is no answer in time. */
  answersWithin(milliseconds: number): Promise<boolean>;
  stop(): Promise<void>;
}

export interface DatabaseWatchOptions {
  readonly url: string;
  /** How long the database may be silent before that is an outage; default 2 seconds. */
  readonly silentMs?: number;
  /** Called when an outage begins and when it is over. */
  readonly onChange: (outage: { readonly over: boolean; readonly seconds: number }) => void;
}

const everyMs = 500;
const defaultSilentMs = 2_000;
const ticks = 4;

/** Where nobody watches: the database counts as there. */
export const unwatched: DatabaseWatch = {
  lost: false,
  answersWithin: () => Promise.resolve(true),
  stop: () => Promise.resolve(),
};

/**
 * Asks the database twice a second. Statements of requests have no limit of their own: a long one is no outage, and this
 * connection tells the two apart.
 */
class ConnectionWatch implements DatabaseWatch {
  readonly #options: DatabaseWatchOptions;
  readonly #line = createCutLine();
  readonly #ending = new AbortController();
  readonly #watching: Promise<void>;
  #client: Client | null = null;
  #woken = new AbortController();
  #asking: Promise<boolean> | null = null;
  #lostSince: number | null = null;

  constructor(options: DatabaseWatchOptions) {
    this.#options = options;
    this.#watching = this.#watch();
  }

  get lost(): boolean {
    return this.#lostSince !== null;
  }

  async answersWithin(milliseconds: number): Promise<boolean> {
    if (this.lost) return false;
    const over = pause(milliseconds, this.#ending.signal).then(() => false);
    return Promise.race([this.#ask(), over]);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    this.#line.cut();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      this.#woken = new AbortController();
      const answered = await this.#ask();
      if (signal.aborted) return;
      this.#note(answered);
      await pause(everyMs, AbortSignal.any([signal, this.#woken.signal]));
    }
  }

  #note(answered: boolean): void {
    if (answered === !this.lost) return;
    const seconds = this.#lostSince === null ? 0 : Math.round((Date.now() - this.#lostSince) / 1_000);
    this.#lostSince = answered ? null : Date.now();
    this.#options.onChange({ over: answered, seconds });
  }

  /** One question at a time: whoever asks meanwhile gets its answer. */
  #ask(): Promise<boolean> {
    this.#asking ??= this.#askOnce().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #askOnce(): Promise<boolean> {
    const answered = new AbortController();
    this.#line.mend();
    void this.#cutWhenSilent(answered.signal);
    try {
      const kept = this.#client;
      await this.#query(kept ?? (await this.#connect())).catch(async (error: unknown) => {
        // A connection that was ended (a restart, an idle limit) says nothing about the server: a new one does.
        if (!kept || this.#ending.signal.aborted) throw error;
        await this.#query(await this.#connect());
      });
      return true;
    } catch {
      this.#client = null;
      return false;
    } finally {
      answered.abort();
    }
  }

  /** In several steps: when it is this process that stood still, the answer is taken in between two of them. */
  async #cutWhenSilent(answered: AbortSignal): Promise<void> {
    const step = (this.#options.silentMs ?? defaultSilentMs) / ticks;
    for (let tick = 0; tick < ticks && !answered.aborted; tick += 1) await pause(step, answered);
    if (!answered.aborted) this.#line.cut();
  }

  async #connect(): Promise<Client> {
    const { url: connectionString } = this.#options;
    const client = new Client({ connectionString, application_name: 'earshot watch', stream: this.#line.open });
    const forget = (): void => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#woken.abort();
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    this.#client = client;
    return client;
  }

  async #query(client: Client): Promise<void> {
    await client.query('select 1');
  }
}

export const watchDatabase = (options: DatabaseWatchOptions): DatabaseWatch => new ConnectionWatch(options);
