import { LRUCache } from 'lru-cache';
import { noHash } from '../integrity/event-hash.ts';

interface LastHash {
  readonly revision: bigint;
  readonly hash: Buffer;
  /** False for what this process has sent: a repetition that another process wrote first may hold other texts under the same ids. */
  readonly seen: boolean;
}

const streamsKept = 20_000;

/** Hashes of the last events of streams that were read or written lately, so that an append rarely has to ask for the one before it. */
export class StreamHashes {
  readonly #last = new LRUCache<string, LastHash>({ max: streamsKept });
  readonly #read: (stream: string, revision: bigint) => Promise<Buffer | null>;
  readonly #isFed: () => boolean;

  /** `isFed`: whether everything that is written is seen in a moment, so that what was only sent need not be believed. */
  constructor(read: (stream: string, revision: bigint) => Promise<Buffer | null>, isFed: () => boolean) {
    this.#read = read;
    this.#isFed = isFed;
  }

  sent(stream: string, revision: bigint, hash: Buffer): void {
    const known = this.#last.get(stream);
    if (known && known.revision >= revision) return;
    this.#last.set(stream, { revision, hash, seen: false });
  }

  /** As it came from the server; null for an event without a hash. */
  saw(stream: string, revision: bigint, hash: Buffer | null): void {
    const known = this.#last.get(stream);
    if (known && known.revision > revision) return;
    this.#last.set(stream, { revision, hash: hash ?? noHash, seen: true });
  }

  /** What an event after this revision has to carry on from. */
  async of(stream: string, revision: bigint | 'no_stream'): Promise<Buffer> {
    if (revision === 'no_stream') return noHash;
    const known = this.#last.get(stream);
    if (known?.revision === revision && (known.seen || !this.#isFed())) return known.hash;
    return (await this.#read(stream, revision)) ?? noHash;
  }
}
