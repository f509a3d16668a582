import { hashBytes } from './event-hash.ts';

/** Where each stream has got to: 37 bytes a stream, so that a log of millions of them is verified in little memory. */
export class StreamEnds {
  #revisions = new Int32Array(1_024).fill(-1);
  #hashes = Buffer.alloc(1_024 * hashBytes);
  #carries = new Uint8Array(1_024);

  /** Of the last event that was seen; -1 when there was none. */
  revisionOf(stream: number): number {
    return this.#revisions[stream] ?? -1;
  }

  /** Of the last event that was seen; null when it carries none, or there was none. */
  hashOf(stream: number): Buffer | null {
    if (!this.#carries[stream]) return null;
    return this.#hashes.subarray(stream * hashBytes, (stream + 1) * hashBytes);
  }

  set(stream: number, revision: number, hash: Buffer | null): void {
    if (stream >= this.#revisions.length) this.#grow(stream);
    this.#revisions[stream] = revision;
    this.#carries[stream] = hash ? 1 : 0;
    hash?.copy(this.#hashes, stream * hashBytes, 0, hashBytes);
  }

  #grow(stream: number): void {
    const length = Math.max(stream + 1, this.#revisions.length * 2);
    const [revisions, hashes, carries] = [this.#revisions, this.#hashes, this.#carries];
    this.#revisions = new Int32Array(length).fill(-1);
    this.#revisions.set(revisions);
    this.#hashes = Buffer.alloc(length * hashBytes);
    hashes.copy(this.#hashes);
    this.#carries = new Uint8Array(length);
    this.#carries.set(carries);
  }
}
