import { LRUCache } from 'lru-cache';
import { noHash } from '../integrity/event-hash.ts';

interface LastHash {
  readonly revision: bigint;
  readonly hash: Buffer;
  /** False for hashes this process has sent: if another process wrote the events first, the same ids may hold other texts. */
  readonly seen: boolean;
}

const streamsKept = 20_000;

/** Hashes of the last events of recently read or written streams, so that an append rarely has to read the previous event. */
export class StreamHashes {
  readonly #last = new LRUCache<string, LastHash>({ max: streamsKept });
  readonly #read: (stream: string, revision: bigint) => Promise<Buffer | null>;
  readonly #isFed: () => boolean;

  /** `isFed`: whether all written events arrive here shortly, so that hashes that were only sent need not be trusted. */
  constructor(read: (stream: string, revision: bigint) => Promise<Buffer | null>, isFed: () => boolean) {
    this.#read = read;
    this.#isFed = isFed;
  }

  sent(stream: string, revision: bigint, hash: Buffer): void {
    const known = this.#last.get(stream);
    if (known && known.revision >= revision) return;
    this.#last.set(stream, { revision, hash, seen: false });
  }

  /** Records a hash received from the server; null for an event without a hash. */
  saw(stream: string, revision: bigint, hash: Buffer | null): void {
    const known = this.#last.get(stream);
    if (known && known.revision > revision) return;
    this.#last.set(stream, { revision, hash: hash ?? noHash, seen: true });
  }

  /** The hash that an event after this revision must continue from. */
  async of(stream: string, revision: bigint | 'no_stream'): Promise<Buffer> {
    if (revision === 'no_stream') return noHash;
    const known = this.#last.get(stream);
    if (known?.revision === revision && (known.seen || !this.#isFed())) return known.hash;
    return (await this.#read(stream, revision)) ?? noHash;
  }
}
