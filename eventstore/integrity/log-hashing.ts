import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { noHash } from './event-hash.ts';

/**
 * Computes the hashes over the log: each covers the previous one and the entries of all events since. Because it builds on the
 * previous hash instead of the whole log, a wrong hash shows where the log was changed.
 */
export class LogHashing {
  #next: Hash;

  constructor(last: Buffer | null) {
    this.#next = createHash('sha256').update(last ?? noHash);
  }

  add(entry: Buffer): void {
    this.#next.update(entry);
  }

  /** Returns the hash up to here. Later entries are hashed on top of it, or of the given hash. */
  take(goOnFrom?: Buffer): Buffer {
    const hash = this.#next.digest();
    this.#next = createHash('sha256').update(goOnFrom ?? hash);
    return hash;
  }
}
