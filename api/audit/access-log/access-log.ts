import type { Logger } from '#platform/logger.ts';
import {
  entryOfAccess,
  entryOfAccountChange,
  entryOfGap,
  entryOfSignIn,
  type AccessEntry,
  type AccountChangeNote,
  type SignInNote,
} from '#api/http/access-entry.ts';
import type { AccessNote } from '#api/http/record-access.ts';
import type { AccessLog } from '#api/http/services.ts';

export interface AccessLogParts {
  /** Writes entries. Calling it again with the same entries writes them only once. */
  readonly write: (entries: readonly AccessEntry[]) => Promise<void>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** How long an entry waits for others; default 1 second. */
  readonly everyMs?: number;
  /** This many entries are written at once, without waiting; default 500. */
  readonly batchSize?: number;
  /** How many entries are kept in memory while the database does not answer; default 20,000, about 10 MB. */
  readonly maxHeld?: number;
}

/**
 * Entries wait in memory for at most a second. While the database does not answer they are kept, up to a limit; beyond it only
 * their number and time span are kept, and become an entry themselves. A process that is killed loses its last second.
 */
class BatchedAccessLog implements AccessLog {
  readonly #parts: AccessLogParts;
  readonly #batchSize: number;
  readonly #maxHeld: number;
  #held: AccessEntry[] = [];
  #missed: { count: number; readonly from: Date; until: Date } | null = null;
  #failing = false;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;

  constructor(parts: AccessLogParts) {
    this.#parts = parts;
    this.#batchSize = parts.batchSize ?? 500;
    this.#maxHeld = parts.maxHeld ?? 20_000;
  }

  noteAccess(note: AccessNote): void {
    this.#note(entryOfAccess(note, this.#parts.now()));
  }

  noteSignIn(note: SignInNote): void {
    this.#note(entryOfSignIn(note, this.#parts.now()));
  }

  noteAccountChange(note: AccountChangeNote): void {
    this.#note(entryOfAccountChange(note, this.#parts.now()));
  }

  async flush(): Promise<void> {
    this.#clearTimer();
    await this.#writing;
    await this.#write();
  }

  async stop(): Promise<void> {
    await this.flush();
    this.#clearTimer();
    const lost = this.#held.length + (this.#missed?.count ?? 0);
    if (lost > 0) this.#parts.logger.error({ entries: lost }, 'the access log lacks entries: the database did not take them');
  }

  #note(entry: AccessEntry): void {
    if (this.#held.length >= this.#maxHeld) return this.#miss();
    this.#held.push(entry);
    if (this.#held.length >= this.#batchSize && !this.#failing) void this.#write();
    else this.#wait();
  }

  #miss(): void {
    const now = this.#parts.now();
    this.#missed ??= { count: 0, from: now, until: now };
    this.#missed.count += 1;
    this.#missed.until = now;
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#write();
    }, this.#parts.everyMs ?? 1_000).unref();
  }

  #clearTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Writes one batch after the other until nothing is left; if a batch fails, it is retried after a wait. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll()
      .then(() => this.#noteState(null))
      .catch((error: unknown) => {
        this.#noteState(error);
        this.#wait();
      })
      .finally(() => {
        this.#writing = null;
      });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#held.length > 0) {
      const batch = this.#held.slice(0, this.#batchSize);
      await this.#parts.write(batch);
      this.#held.splice(0, batch.length);
      this.#closeGap();
    }
  }

  /** There is room again, so the missed entries can be reported. */
  #closeGap(): void {
    if (!this.#missed) return;
    const { count, from, until } = this.#missed;
    this.#missed = null;
    this.#held.push(entryOfGap(count, from, until));
  }

  /** Logs one line when an outage begins and one when it ends. */
  #noteState(error: unknown): void {
    const failing = error !== null;
    if (failing === this.#failing) return;
    this.#failing = failing;
    if (failing) this.#parts.logger.warn({ err: error }, 'the access log cannot be written; its entries wait in memory');
    else this.#parts.logger.warn('the access log is written again');
  }
}

export const createAccessLog = (parts: AccessLogParts): AccessLog => new BatchedAccessLog(parts);
