import { Client } from 'pg';
import { sharedAnswer } from './answer-within.ts';
import { createCutLine, type CutLine } from './cut-line.ts';
import { keptAlive } from './database.ts';
import type { Socket } from 'node:net';
import { newsChannel, type NewsItem } from './news.ts';
import { pause } from './pause.ts';

/**
 * Postgres' SSLRequest, which it answers with one byte before anything else. It does not log a client that disconnects after
 * that.
 */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Resolves when the Postgres at this address accepts a new connection and responds. Needs no password, so it uses none of the
 * threads that hash passwords: a rush of sign-ins must not look like an outage. Not for servers with TLS, which log clients that
 * disconnect early, nor for host names that need resolving.
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

/** `refused` is an answer too: a server or a machine is there and rejects the connection. */
export type Reply = 'answered' | 'refused' | 'silent';

/**
 * The timeout is waited for in several steps: if this process itself was stalled, it can receive the answer between two of them.
 */
const steps = 4;

/** Some hundred kilobytes do not fit into this little memory, so they are written to disk and removed again. */
const writeSomething = `set work_mem = '64kB'; select count(*) from generate_series(1, 10000)`;
const writeEvery = 4;
const diskFull = '53100';
/** A limit on temporary files, which says nothing about free disk space. */
const temporaryFilesLimited = '53400';

export interface QuestionsOptions {
  readonly url: string;
  /** How long to wait for an answer. */
  readonly silentMs: number;
  /** Called when the kept connection ends by itself. */
  readonly onEnd: () => void;
  /** Called with each notification on the kept connection; with null when some may have been missed. */
  readonly onNews: (item: NewsItem | null) => void;
}

/** Questions that a working database answers at once. Callers that ask while one is pending share its answer. */
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

  /** True if the last write failed for lack of disk space. */
  get isDiskFull(): boolean {
    return this.#isDiskFull;
  }

  /** The time up to which all news has arrived, as `performance.now()` reports it. */
  get heardUntil(): number {
    return this.#kept ? this.#heardUntil : -Infinity;
  }

  /** Asks over one kept connection; every few times it also writes something. */
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
        // If the connection ended (a restart, an idle limit), that says nothing about the server: try a new one.
        if (!kept || this.#closed) throw error;
        await this.#query(await this.#connect(), writes);
      }
      // Postgres delivers a connection's notifications before the answer to a query.
      this.#heardUntil = askedAt;
    }),
  );

  /** Whether the server accepts new connections; a kept connection does not show that. */
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

  /** Returns true if it had to cut. */
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
