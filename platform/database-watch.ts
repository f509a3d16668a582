import { answerWithin } from './answer-within.ts';
import { DatabaseQuestions, type Reply } from './database-questions.ts';
import type { News, NewsItem } from './news.ts';
import { pause } from './pause.ts';

/** Whether the database answers and can write, checked over dedicated connections. */
export interface DatabaseWatch {
  /** True from the moment an outage is noticed until the database answers again. */
  readonly lost: boolean;
  /** True while its disk is full, whether it answers or not. */
  readonly full: boolean;
  /** Asks now. Returns false if there is no answer in time. */
  answersWithin(milliseconds: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Reported when an outage begins and when it is over. */
export interface OutageTurn {
  readonly over: boolean;
  readonly seconds: number;
}

export interface DatabaseWatchOptions {
  readonly url: string;
  /** How long the database may be silent before that counts as an outage; default 2 seconds. */
  readonly silentMs?: number;
  /** For a server on this machine without TLS: it is then also checked from outside. */
  readonly embedded?: EmbeddedServer;
  readonly onChange: (outage: OutageTurn) => void;
  readonly onFull?: (outage: OutageTurn) => void;
}

export interface EmbeddedServer {
  /** False when its disk is full. */
  readonly hasRoom: () => boolean;
  /**
   * Called each time it does not answer a new connection, with how long that has lasted. A refused connection counts as an
   * answer.
   */
  readonly onSilence: (milliseconds: number) => void;
}

const everyMs = 500;
const defaultSilentMs = 2_000;
const heardWithinMs = 1_000;

/** For processes without a watch: the database counts as available. */
export const unwatched: DatabaseWatch = {
  lost: false,
  full: false,
  answersWithin: () => Promise.resolve(true),
  stop: () => Promise.resolve(),
};

class Lasting {
  readonly #onTurn: (turn: OutageTurn) => void;
  #since: number | null = null;

  constructor(onTurn: (turn: OutageTurn) => void) {
    this.#onTurn = onTurn;
  }

  get now(): boolean {
    return this.#since !== null;
  }

  set(lasts: boolean): void {
    if (lasts === this.now) return;
    const seconds = this.#since === null ? 0 : Math.round((Date.now() - this.#since) / 1_000);
    this.#since = lasts ? Date.now() : null;
    this.#onTurn({ over: !lasts, seconds });
  }
}

/**
 * Asks the database twice a second. Requests' statements have no time limit, and a long one is not an outage: these questions
 * tell the two apart.
 */
class AskingWatch implements DatabaseWatch, News {
  readonly #options: DatabaseWatchOptions;
  readonly #ending = new AbortController();
  readonly #questions: DatabaseQuestions;
  readonly #lost: Lasting;
  readonly #full: Lasting;
  readonly #watching: Promise<void>;
  #woken = new AbortController();
  #silentSince: number | null = null;
  readonly #newsListeners: ((item: NewsItem | null) => void)[] = [];

  constructor(options: DatabaseWatchOptions) {
    this.#options = options;
    const { url, silentMs = defaultSilentMs } = options;
    this.#questions = new DatabaseQuestions({
      url,
      silentMs,
      onEnd: () => this.#woken.abort(),
      onNews: (item) => this.#tell(item),
    });
    this.#lost = new Lasting(options.onChange);
    this.#full = new Lasting((turn) => options.onFull?.(turn));
    this.#watching = this.#watch();
  }

  get lost(): boolean {
    return this.#lost.now;
  }

  get full(): boolean {
    return this.#full.now;
  }

  get inTouch(): boolean {
    return performance.now() - this.#questions.heardUntil < heardWithinMs;
  }

  onNews(listener: (item: NewsItem | null) => void): void {
    this.#newsListeners.push(listener);
  }

  async answersWithin(milliseconds: number): Promise<boolean> {
    if (this.lost) return false;
    const answer = await answerWithin(milliseconds, this.#askBoth());
    return 'value' in answer && answer.value.every((reply) => reply === 'answered');
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    this.#questions.close();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      this.#woken = new AbortController();
      const askedAt = Date.now();
      const [reply, knocked] = await this.#askBoth();
      if (signal.aborted) return;
      this.#lost.set(reply !== 'answered' || knocked !== 'answered');
      this.#full.set(this.#questions.isDiskFull || this.#options.embedded?.hasRoom() === false);
      this.#noteSilence(knocked, askedAt);
      // Ask a silent server again at once, so that a recovery or the need for a replacement is noticed without delay.
      if (knocked !== 'silent') await pause(everyMs, AbortSignal.any([signal, this.#woken.signal]));
    }
  }

  #tell(item: NewsItem | null): void {
    for (const listener of this.#newsListeners) listener(item);
  }

  #askBoth(): Promise<[Reply, Reply]> {
    const { embedded } = this.#options;
    return Promise.all([this.#questions.ask(), embedded ? this.#questions.knock() : Promise.resolve('answered' as const)]);
  }

  #noteSilence(knocked: Reply, askedAt: number): void {
    if (knocked !== 'silent') this.#silentSince = null;
    else this.#options.embedded?.onSilence(Date.now() - (this.#silentSince ??= askedAt));
  }
}

export const watchDatabase = (options: DatabaseWatchOptions): DatabaseWatch & News => new AskingWatch(options);
