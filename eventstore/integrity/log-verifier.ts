import { comparePositions } from '../position.ts';
import type { Position } from '../port.ts';
import { noHash, hashBytes } from './event-hash.ts';
import { LogHashing } from './log-hashing.ts';
import type { LogFinding, LogHash, LogVerification } from './log-integrity.ts';

/**
 * The last revision and hash of each stream: 37 bytes per stream, so that a log with millions of streams can be verified with
 * little memory.
 */
class StreamEnds {
  #revisions = new Int32Array(1_024).fill(-1);
  #hashes = Buffer.alloc(1_024 * hashBytes);
  #carries = new Uint8Array(1_024);

  /** Revision of the last event seen; -1 if there was none. */
  revisionOf(stream: number): number {
    return this.#revisions[stream] ?? -1;
  }

  /** Hash of the last event seen; null if it has none, or there was none. */
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

/** An event for the verifier, in log order. */
export interface ChainedEvent {
  readonly position: Position;
  readonly stream: string;
  /** A small number that identifies the stream. */
  readonly streamNumber: number;
  readonly revision: bigint;
  /** Null if it has none. */
  readonly hash: Buffer | null;
  /** False for events that are older than the chain. */
  readonly mustCarry: boolean;
  /** The hash it must have after an event with the given hash. */
  expected(previous: Buffer): Buffer;
  /** Its contribution to a hash over the log. */
  readonly entry: Buffer;
}

/** No one would read more findings than this. */
const keptFindings = 200;

const hidden = (count: bigint): string => (count === 1n ? 'An event is missing' : `${count} events are missing`);

/** Checks the events against their hashes and the hashes over the log, one event at a time. */
export class LogVerifier {
  readonly #hashes: readonly LogHash[];
  readonly #gapless: boolean;
  readonly #ends = new StreamEnds();
  readonly #hashing = new LogHashing(null);
  readonly #findings: LogFinding[] = [];
  #count = 0;
  #inBlock = 0;
  #events = 0;
  #withoutHash = 0;
  #end: Position | null = null;
  #nextHash = 0;

  /** `gapless`: positions count from 1 without gaps, so a missing position is a missing event. */
  constructor(hashes: readonly LogHash[], gapless: boolean) {
    this.#hashes = hashes;
    this.#gapless = gapless;
  }

  take(event: ChainedEvent): void {
    if (this.#gapless) this.#checkPosition(event);
    while (this.#hashBefore(event.position)) this.#closeBlock();
    this.#checkPlace(event);
    this.#ends.set(event.streamNumber, Number(event.revision), event.hash);
    this.#hashing.add(event.entry);
    this.#events += 1;
    if (!event.hash) this.#withoutHash += 1;
    this.#end = event.position;
    const next = this.#hashes[this.#nextHash];
    if (next && comparePositions(next.position, event.position) === 0) this.#closeBlock();
  }

  find(finding: LogFinding): void {
    this.#count += 1;
    this.#inBlock += 1;
    if (this.#findings.length < keptFindings) this.#findings.push(finding);
  }

  finish(): LogVerification {
    const last = this.#hashes.at(-1);
    if (last && comparePositions(last.position, this.#end ?? { commit: 0n, prepare: 0n }) > 0) this.find(this.#endRemoved(last));
    return {
      events: this.#events,
      end: this.#end,
      withoutHash: this.#withoutHash,
      findings: this.#findings,
      findingsCount: this.#count,
    };
  }

  #checkPosition({ position }: ChainedEvent): void {
    const missing = position.commit - (this.#end?.commit ?? 0n) - 1n;
    if (missing === 0n) return;
    const first = position.commit - missing;
    const where = missing === 1n ? `at position ${first}` : `at positions ${first} to ${position.commit - 1n}`;
    const gap = { stream: null, revision: null, position: { commit: first, prepare: first } };
    this.find({ kind: 'removed', ...gap, detail: `${hidden(missing)} ${where}.` });
  }

  /** Checks the event's place in its stream. */
  #checkPlace(event: ChainedEvent): void {
    const { stream, revision, position, hash, streamNumber } = event;
    const missing = revision - BigInt(this.#ends.revisionOf(streamNumber)) - 1n;
    const place = { stream, revision, position };
    if (missing > 0n) {
      const first = revision - missing;
      return this.find({ kind: 'removed', ...place, revision: first, detail: `${hidden(missing)} before revision ${revision}.` });
    }
    if (missing < 0n) return this.find({ kind: 'put in', ...place, detail: 'The stream has an event of this revision already.' });
    if (!hash) {
      if (event.mustCarry)
        this.find({ kind: 'put in', ...place, detail: 'It carries no hash, as every event has since the chain began.' });
      return;
    }
    const previous = this.#ends.hashOf(streamNumber) ?? noHash;
    if (hash.equals(event.expected(previous))) return;
    this.find({
      kind: 'changed',
      ...place,
      detail: 'It is not what its hash was made from, or does not follow the event before it.',
    });
  }

  #hashBefore(position: Position): boolean {
    const next = this.#hashes[this.#nextHash];
    return next !== undefined && comparePositions(next.position, position) < 0;
  }

  /** Reports a problem in a block once: by its events if they show it, otherwise by its hash. */
  #closeBlock(): void {
    const { position, hash } = this.#hashes[this.#nextHash]!;
    const before = this.#hashes[this.#nextHash - 1]?.position.commit ?? 0n;
    this.#nextHash += 1;
    const expected = Buffer.from(hash, 'hex');
    if (!this.#hashing.take(expected).equals(expected) && this.#inBlock === 0) {
      const detail = `Something after position ${before} and up to ${position.commit} is not what the hash over the log was made from.`;
      this.find({ kind: 'changed', stream: null, revision: null, position, detail });
    }
    this.#inBlock = 0;
  }

  #endRemoved({ position, madeAt }: LogHash): LogFinding {
    const reached = `The log had reached position ${position.commit} at ${madeAt} and ends at ${this.#end?.commit ?? 0n}`;
    return { kind: 'removed', stream: null, revision: null, position, detail: `${reached}: its end is missing.` };
  }
}
