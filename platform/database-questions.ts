import { Client } from 'pg';
import { sharedAnswer } from './answer-within.ts';
import { createCutLine, type CutLine } from './cut-line.ts';
import { keptAlive } from './database.ts';
import type { Socket } from 'node:net';
import { newsChannel, type NewsItem } from './news.ts';
import { pause } from './pause.ts';

/** Postgres' SSLRequest, which it answers with one byte before anything else; leaving after that is not worth a line in its log. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Resolves when the Postgres at this address takes a new connection and says a word. Needs no password, and with that none of the
 * threads which hash passwords: a rush of sign-ins must not look like an outage. Not for servers with TLS, which log a caller that
 * leaves, nor for names that have to be resolved.
 */
const knock = (url: string, open: () => Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = open();
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection was closed without a word.')));
    socket.once('data', () => {
      resolve();
      socket.destroy();
    });
    socket.connect(Number(port), hostname, () => socket.write(sslRequest));
  });

/** `refused` is an answer too: there is a server, or a machine, that says no. */
export type Reply = 'answered' | 'refused' | 'silent';

/** In several steps: when it is this process that stood still, the answer is taken in between two of them. */
const steps = 4;

/** Some hundred kilobytes that do not fit into so little memory go to the disk, and away again. */
const writeSomething = `set work_mem = '64kB'; select count(*) from generate_series(1, 10000)`;
const writeEvery = 4;
const diskFull = '53100';
/** A limit of files of this kind, which says nothing about the disk. */
const temporaryFilesLimited = '53400';

export interface QuestionsOptions {
  readonly url: string;
  /** How long an answer is waited for. */
  readonly silentMs: number;
  /** Called when the connection that is kept ends by itself. */
  readonly onEnd: () => void;
  /** Called with what is told over it; null when something may have been missed. */
  readonly onNews: (item: NewsItem | null) => void;
}

/** Questions to the database that are answered at once by any that works. Whoever asks while one is under way gets its answer. */
export class DatabaseQuestions {
  readonly #options: QuestionsOptions;
  readonly #keptLine = createCutLine();
  readonly #knockLine = createCutLine();
  #kept: Client | null = null;
  #count = 0;
  #closed = false;
  #isDiskFull = false;
  #heardUntil = -Infinity;

  constructor(options: QuestionsOptions) {
    this.#options = options;
  }

  /** True when the last thing that was to be written found no room. */
  get isDiskFull(): boolean {
    return this.#isDiskFull;
  }

  /** The moment up to which all news has come, as `performance.now()` has it. */
  get heardUntil(): number {
    return this.#kept ? this.#heardUntil : -Infinity;
  }

  /** Over one connection that is kept; now and then something is written. */
  readonly ask = sharedAnswer(() =>
    this.#within(this.#keptLine, async () => {
      const writes = this.#count % writeEvery === 0 || this.#isDiskFull;
      this.#count += 1;
      const kept = this.#kept;
      const askedAt = performance.now();
      try {
        await this.#query(kept ?? (await this.#connect()), writes);
      } catch (error) {
        this.#kept = null;
        // A connection that was ended (a restart, an idle limit) says nothing about the server: a new one does.
        if (!kept || this.#closed) throw error;
        await this.#query(await this.#connect(), writes);
      }
      // Postgres tells a connection its news before it answers it.
      this.#heardUntil = askedAt;
    }),
  );

  /** Whether it takes new connections, of which a kept one says nothing. */
  readonly knock = sharedAnswer(() => this.#within(this.#knockLine, () => knock(this.#options.url, this.#knockLine.open)));

  close(): void {
    this.#closed = true;
    this.#keptLine.cut();
    this.#knockLine.cut();
  }

  async #within(line: CutLine, question: () => Promise<void>): Promise<Reply> {
    const answered = new AbortController();
    if (!this.#closed) line.mend();
    const cutting = this.#cutWhenSilent(line, answered.signal);
    try {
      await question();
      return 'answered';
    } catch {
      answered.abort();
      return (await cutting) ? 'silent' : 'refused';
    } finally {
      answered.abort();
    }
  }

  /** True when it had to. */
  async #cutWhenSilent(line: CutLine, answered: AbortSignal): Promise<boolean> {
    for (let step = 0; step < steps && !answered.aborted; step += 1) await pause(this.#options.silentMs / steps, answered);
    if (answered.aborted) return false;
    line.cut();
    return true;
  }

  async #connect(): Promise<Client> {
    const stream = this.#keptLine.open;
    const client = new Client({ ...keptAlive, connectionString: this.#options.url, application_name: 'earshot watch', stream });
    const forget = (): void => {
      if (this.#kept !== client) return;
      this.#kept = null;
      this.#options.onEnd();
    };
    client.on('error', forget);
    client.on('end', forget);
    client.on('notification', ({ payload }) => this.#options.onNews(payload ?? null));
    await client.connect();
    await client.query(`listen ${newsChannel}`);
    this.#options.onNews(null);
    this.#kept = client;
    return client;
  }

  async #query(client: Client, writes: boolean): Promise<void> {
    try {
      await client.query(writes ? writeSomething : 'select 1');
      if (writes) this.#isDiskFull = false;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== diskFull && code !== temporaryFilesLimited) throw error;
      this.#isDiskFull = code === diskFull;
    }
  }
}
