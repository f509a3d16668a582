import { chainHash, digestOf, noHash, placeOf } from '../integrity/event-hash.ts';
import type { ChainedEvent } from '../integrity/log-verifier.ts';
import { selectChained } from './reader.ts';
import type { ChainedRow, LogReader } from './reader.ts';

const eventsAtOnce = 2_000;

/** `asFound`: events up to this position are older than the chain. */
const toChainedEvent = ({ event, hash, streamNumber }: ChainedRow, asFound: bigint): ChainedEvent => {
  const { position, stream, revision, recordedAt } = event;
  const digest = digestOf(event, stream, revision);
  const place = placeOf(position, recordedAt);
  return {
    position: { commit: position, prepare: position },
    stream,
    streamNumber,
    revision,
    hash,
    mustCarry: position > asFound,
    expected: (previous) => chainHash(previous, digest, place),
    entry: hash ?? chainHash(noHash, digest, place),
  };
};

/** The log as stored in the tables, up to a position. */
export async function* chainedEvents(reader: LogReader, upTo: bigint, asFound: bigint): AsyncGenerator<ChainedEvent[]> {
  let after = 0n;
  while (after < upTo) {
    const rows = await selectChained(reader, { after, upTo, limit: eventsAtOnce });
    const last = rows.at(-1);
    if (!last) return;
    after = last.event.position;
    yield rows.map((row) => toChainedEvent(row, asFound));
  }
}
