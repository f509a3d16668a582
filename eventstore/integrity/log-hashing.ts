import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { noHash } from './event-hash.ts';

/**
 * Makes hashes over the log: each over the one before it and what every event since then counts with. Made from the one before, and not
 * from the whole log, so that a wrong one says where in the log it became wrong.
 */
export class LogHashing {
  #next: Hash;

  constructor(last: Buffer | null) {
    this.#next = createHash('sha256').update(last ?? noHash);
  }

  add(entry: Buffer): void {
    this.#next.update(entry);
  }

  /** The hash up to here; what comes is hashed on top of it, or of another one. */
  take(goOnFrom?: Buffer): Buffer {
    const hash = this.#next.digest();
    this.#next = createHash('sha256').update(goOnFrom ?? hash);
    return hash;
  }
}
