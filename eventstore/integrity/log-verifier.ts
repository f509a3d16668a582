import { comparePositions } from '../position.ts';
import type { Position } from '../port.ts';
import { noHash } from './event-hash.ts';
import { LogHashing } from './log-hashing.ts';
import type { LogFinding, LogHash, LogVerification } from './log-integrity.ts';
import { StreamEnds } from './stream-ends.ts';

/** An event as the verifier takes it, in the order of the log. */
export interface ChainedEvent {
  readonly position: Position;
  readonly stream: string;
  /** A small number of the stream's own. */
  readonly streamNumber: number;
  readonly revision: bigint;
  /** Null when it carries none. */
  readonly hash: Buffer | null;
  /** False for events that are older than the chain. */
  readonly mustCarry: boolean;
  /** What it has to carry, after an event with that hash. */
  expected(previous: Buffer): Buffer;
  /** What it counts with in a hash over the log. */
  readonly entry: Buffer;
}

/** What nobody reads to its end is not kept. */
const keptFindings = 200;

const hidden = (count: bigint): string => (count === 1n ? 'An event is missing' : `${count} events are missing`);

/** Compares the events with what they carry and with the hashes over the log, one event at a time. */
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

  /** `gapless`: positions count from 1, so that a missing one is a missing event. */
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

  /** In its stream. */
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

  /** What is wrong in a block is named once: by its events where they tell, else by its hash. */
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
