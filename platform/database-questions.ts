import { Client } from 'pg';
import { sharedAnswer } from './answer-within.ts';
import { createCutLine, type CutLine } from './cut-line.ts';
import { pause } from './pause.ts';

/** `refused` is an answer too: there is a server, or a machine, that says no. */
export type Reply = 'answered' | 'refused' | 'silent';

/** In several steps: when it is this process that stood still, the answer is taken in between two of them. */
const steps = 4;

/** Some hundred kilobytes that do not fit into so little memory go to the disk, and away again. */
const writeSomething = `set work_mem = '64kB'; select count(*) from generate_series(1, 10000)`;
const diskFull = '53100';
/** A limit of files of this kind, which says nothing about the disk. */
const temporaryFilesLimited = '53400';

export interface QuestionsOptions {
  readonly url: string;
  /** How long an answer is waited for. */
  readonly silentMs: number;
  /** Called when the connection that is kept ends by itself. */
  readonly onEnd: () => void;
}

/** Questions to the database that are answered at once by any that works. */
export class DatabaseQuestions {
  readonly #options: QuestionsOptions;
  readonly #keptLine = createCutLine();
  readonly #newLine = createCutLine();
  #kept: Client | null = null;
  #closed = false;
  #isDiskFull = false;

  constructor(options: QuestionsOptions) {
    this.#options = options;
  }

  /** True when the last new question could not write. */
  get isDiskFull(): boolean {
    return this.#isDiskFull;
  }

  /** Costs next to nothing, and tells of this connection alone. */
  askKept(): Promise<Reply> {
    return this.#ask(this.#keptLine, async () => {
      const kept = this.#kept;
      try {
        await (kept ?? (await this.#connect())).query('select 1');
      } catch (error) {
        this.#kept = null;
        // A connection that was ended (a restart, an idle limit) says nothing about the server: a new one does.
        if (!kept || this.#closed) throw error;
        await (await this.#connect()).query('select 1');
      }
    });
  }

  /** Connects anew and writes to the disk, as much else has to. Whoever asks meanwhile gets this answer. */
  readonly askNewly = sharedAnswer(() => this.#ask(this.#newLine, () => this.#writeNewly()));

  close(): void {
    this.#closed = true;
    this.#keptLine.cut();
    this.#newLine.cut();
  }

  async #ask(line: CutLine, question: () => Promise<void>): Promise<Reply> {
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

  #clientOn(line: CutLine): Client {
    return new Client({ connectionString: this.#options.url, application_name: 'earshot watch', stream: line.open });
  }

  async #connect(): Promise<Client> {
    const client = this.#clientOn(this.#keptLine);
    const forget = (): void => {
      if (this.#kept !== client) return;
      this.#kept = null;
      this.#options.onEnd();
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    this.#kept = client;
    return client;
  }

  async #writeNewly(): Promise<void> {
    const client = this.#clientOn(this.#newLine);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(writeSomething);
      this.#isDiskFull = false;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== diskFull && code !== temporaryFilesLimited) throw error;
      this.#isDiskFull = code === diskFull;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
