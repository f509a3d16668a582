import { chainHash, digestOf, noHash, placeOf } from '#eventstore/integrity/event-hash.ts';
import { LogHashing } from '#eventstore/integrity/log-hashing.ts';
import { eventsPerLogHash, type LogHash, type LogIntegrity } from '#eventstore/integrity/log-integrity.ts';
import { LogVerifier } from '#eventstore/integrity/log-verifier.ts';
import { comparePositions, startPosition } from '#eventstore/position.ts';
import {
  ConcurrencyError,
  type AppendResult,
  type ExpectedRevision,
  type Position,
  type RecordedEvent,
} from '#eventstore/port.ts';
import type { SerializedEvent } from '#eventstore/serialized-event.ts';

interface Entry extends SerializedEvent, Pick<RecordedEvent, 'stream' | 'revision' | 'position' | 'recordedAt'> {
  readonly digest: string;
  readonly hash: Buffer;
}

interface Stream {
  readonly number: number;
  readonly entries: Entry[];
}

/** Its own object for each reader, made from the texts that were written. */
const toRecorded = ({ id, type, data, metadata, stream, revision, position, recordedAt }: Entry): RecordedEvent => ({
  id,
  type,
  data: JSON.parse(data) as RecordedEvent['data'],
  metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
  stream,
  revision,
  position,
  recordedAt,
});

const resultOf = (last: Entry, idempotent: boolean): AppendResult => ({
  revision: last.revision,
  position: last.position,
  idempotent,
});

const isAsExpected = (last: bigint | null, expected: ExpectedRevision): boolean =>
  expected === 'any' || last === (expected === 'no_stream' ? null : expected);

/** Those of the events that were written by an earlier append: anywhere, or at the very place where they are expected now. */
const knownAmong = (there: readonly Entry[], events: readonly SerializedEvent[], expected: ExpectedRevision): Entry[] => {
  if (expected === 'any') {
    const ids = new Set(events.map(({ id }) => id));
    return there.filter(({ id }) => ids.has(id));
  }
  const from = expected === 'no_stream' ? 0 : Number(expected) + 1;
  return there.slice(from, from + events.length).filter(({ id }, index) => id === events[index]!.id);
};

/** The log that all connections share. What one call does is done at once. */
export class MemoryLogOfEvents {
  readonly recorded: RecordedEvent[] = [];
  readonly waiting = new Set<() => void>();
  readonly calls = { append: 0, readStream: 0 };
  readonly #entries: Entry[] = [];
  readonly #streams = new Map<string, Stream>();

  append(stream: string, events: readonly SerializedEvent[], expected: ExpectedRevision): AppendResult {
    const there = this.#streams.get(stream)?.entries ?? [];
    const last = there.at(-1)?.revision ?? null;
    const known = knownAmong(there, events, expected);
    if (known.length === events.length) return resultOf(known.at(-1)!, true);
    if (known.length > 0 || !isAsExpected(last, expected)) throw new ConcurrencyError(stream, expected, last);
    for (const event of events) this.#write(stream, event);
    for (const wake of this.waiting) wake();
    return resultOf(this.#entries.at(-1)!, false);
  }

  streamOf(name: string): RecordedEvent[] {
    return (this.#streams.get(name)?.entries ?? []).map(toRecorded);
  }

  after(position: Position, limit?: number): RecordedEvent[] {
    const from = Number(position.commit);
    return this.#entries.slice(from, limit === undefined ? undefined : from + limit).map(toRecorded);
  }

  head(): Position | null {
    return this.#entries.at(-1)?.position ?? null;
  }

  readonly integrity: LogIntegrity = {
    hashesBeyond: async (copies) => ({ hashes: this.#hashesAfter(copies.at(-1) ?? null), findings: [] }),
    verify: async ({ copies }) => {
      const verifier = new LogVerifier(copies, true);
      for (const entry of this.#entries) verifier.take(this.#chained(entry));
      return verifier.finish();
    },
  };

  #write(stream: string, event: SerializedEvent): void {
    const known = this.#streams.get(stream) ?? { number: this.#streams.size, entries: [] };
    this.#streams.set(stream, known);
    const commit = BigInt(this.#entries.length + 1);
    const revision = BigInt(known.entries.length);
    const digest = digestOf(event, stream, revision);
    const hash = chainHash(known.entries.at(-1)?.hash ?? noHash, digest);
    const position = { commit, prepare: commit };
    const entry = { ...event, stream, revision, position, recordedAt: new Date().toISOString(), digest, hash };
    known.entries.push(entry);
    this.#entries.push(entry);
    this.recorded.push(toRecorded(entry));
  }

  #chained({ digest, hash, position, recordedAt, revision, stream }: Entry): Parameters<LogVerifier['take']>[0] {
    return {
      position,
      stream,
      streamNumber: this.#streams.get(stream)!.number,
      revision,
      hash,
      mustCarry: true,
      expected: (previous) => chainHash(previous, digest),
      entry: chainHash(hash, digest, placeOf(position.commit, recordedAt)),
    };
  }

  #hashesAfter(last: LogHash | null): LogHash[] {
    const hashing = new LogHashing(last && Buffer.from(last.hash, 'hex'));
    const fresh = this.#entries.filter(({ position }) => comparePositions(position, last?.position ?? startPosition) > 0);
    const end = fresh.at(-1);
    return fresh.flatMap((entry) => {
      hashing.add(this.#chained(entry).entry);
      const events = Number(entry.position.commit);
      if (events % eventsPerLogHash !== 0 && entry !== end) return [];
      const { position, recordedAt } = entry;
      return [{ position, events, hash: hashing.take().toString('hex'), madeAt: recordedAt }];
    });
  }
}
