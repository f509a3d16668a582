import { answerWithin } from './answer-within.ts';
import { DatabaseQuestions, type Reply } from './database-questions.ts';
import { pause } from './pause.ts';

/** Whether the database answers and can write, as connections that do nothing else see it. */
export interface DatabaseWatch {
  /** True from the moment an outage is noticed until the database answers again. */
  readonly lost: boolean;
  /** True while its disk is full, whether it answers or not. */
  readonly full: boolean;
  /** Asks now, over a new connection; false when there is no answer in time. */
  answersWithin(milliseconds: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Told when something begins, and when it is over. */
export interface OutageTurn {
  readonly over: boolean;
  readonly seconds: number;
}

export interface DatabaseWatchOptions {
  readonly url: string;
  /** How long the database may be silent before that is an outage; default 2 seconds. */
  readonly silentMs?: number;
  /** False when its disk is full, as far as that can be seen from here; by default the database alone tells. */
  readonly hasRoom?: () => Promise<boolean>;
  readonly onChange: (outage: OutageTurn) => void;
  readonly onFull?: (outage: OutageTurn) => void;
  /** Called with each question that got no answer, with for how long there has been none; a refusal is one. */
  readonly onSilence?: (milliseconds: number) => void;
}

const everyMs = 500;
const defaultSilentMs = 2_000;
/** A connection that is kept tells only of itself: every so many questions, one is asked over a new one. */
const newlyEvery = 4;

/** Where nobody watches: the database counts as there. */
export const unwatched: DatabaseWatch = {
  lost: false,
  full: false,
  answersWithin: () => Promise.resolve(true),
  stop: () => Promise.resolve(),
};

class Lasting {
  readonly #tell: (turn: OutageTurn) => void;
  #since: number | null = null;

  constructor(tell: (turn: OutageTurn) => void) {
    this.#tell = tell;
  }

  get now(): boolean {
    return this.#since !== null;
  }

  set(lasts: boolean): void {
    if (lasts === this.now) return;
    const seconds = this.#since === null ? 0 : Math.round((Date.now() - this.#since) / 1_000);
    this.#since = lasts ? Date.now() : null;
    this.#tell({ over: !lasts, seconds });
  }
}

/**
 * Asks the database twice a second. Statements of requests have no limit of their own: a long one is no outage, and these
 * questions tell the two apart.
 */
class AskingWatch implements DatabaseWatch {
  readonly #options: DatabaseWatchOptions;
  readonly #ending = new AbortController();
  readonly #questions: DatabaseQuestions;
  readonly #lost: Lasting;
  readonly #full: Lasting;
  readonly #watching: Promise<void>;
  #woken = new AbortController();
  #silentSince: number | null = null;

  constructor(options: DatabaseWatchOptions) {
    this.#options = options;
    const { url, silentMs = defaultSilentMs } = options;
    this.#questions = new DatabaseQuestions({ url, silentMs, onEnd: () => this.#woken.abort() });
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

  async answersWithin(milliseconds: number): Promise<boolean> {
    if (this.lost) return false;
    const answer = await answerWithin(milliseconds, this.#questions.askNewly());
    return 'value' in answer && answer.value === 'answered';
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    this.#questions.close();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending;
    for (let count = 0; !signal.aborted; count += 1) {
      this.#woken = new AbortController();
      const asked = Date.now();
      const reply = await this.#askOnce(count % newlyEvery === 0 || this.lost || this.full);
      const hasRoom = await this.#hasRoom();
      if (signal.aborted) return;
      this.#lost.set(reply !== 'answered');
      this.#full.set(!hasRoom || this.#questions.isDiskFull);
      this.#noteSilence(reply, asked);
      await pause(everyMs, AbortSignal.any([signal, this.#woken.signal]));
    }
  }

  async #askOnce(newly: boolean): Promise<Reply> {
    const reply = await this.#questions.askKept();
    return reply === 'answered' && newly ? this.#questions.askNewly() : reply;
  }

  async #hasRoom(): Promise<boolean> {
    const { hasRoom } = this.#options;
    return hasRoom ? hasRoom().catch(() => true) : true;
  }

  #noteSilence(reply: Reply, asked: number): void {
    if (reply !== 'silent') this.#silentSince = null;
    else this.#options.onSilence?.(Date.now() - (this.#silentSince ??= asked));
  }
}

export const watchDatabase = (options: DatabaseWatchOptions): DatabaseWatch => new AskingWatch(options);
