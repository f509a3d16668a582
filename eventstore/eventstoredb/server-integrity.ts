import type { EventStoreDBClient, RecordedEvent as ServerEvent } from '@eventstore/db-client';
import { chainHash, digestOf, noHash, placeOf } from '../integrity/event-hash.ts';
import { LogHashing } from '../integrity/log-hashing.ts';
import { eventsPerLogHash } from '../integrity/log-integrity.ts';
import type { LogHash, LogIntegrity, LogVerification, VerifyLogOptions } from '../integrity/log-integrity.ts';
import { LogVerifier } from '../integrity/log-verifier.ts';
import type { ChainedEvent } from '../integrity/log-verifier.ts';
import { startPosition } from '../position.ts';
import { hashCarriedBy } from './carried-hash.ts';
import { isSystemEvent, toRecordedEvent } from './recorded-event.ts';
import { visitLog } from './read-events.ts';

/** How events of an EventStoreDB log are read; a test reads an altered log through it. */
export type VisitEvents = (after: LogHash | null, visit: (event: ServerEvent) => void) => Promise<void>;

export const visitEventsOf =
  (client: EventStoreDBClient): VisitEvents =>
  (after, visit) =>
    visitLog(client, after?.position ?? startPosition, (event) => {
      if (!isSystemEvent(event)) visit(event);
      return true;
    });

/** Numbers the streams as they appear, and tracks whether the chain has begun. */
const createChaining = (): ((event: ServerEvent) => ChainedEvent) => {
  const numbers = new Map<string, number>();
  let begun = false;
  return (server) => {
    const event = toRecordedEvent(server);
    const { stream, revision, position, recordedAt } = event;
    const texts = { ...event, data: JSON.stringify(event.data), metadata: JSON.stringify(event.metadata) };
    const digest = digestOf(texts, stream, revision);
    const hash = hashCarriedBy(server);
    begun ||= hash !== null;
    if (!numbers.has(stream)) numbers.set(stream, numbers.size);
    return {
      position,
      stream,
      streamNumber: numbers.get(stream)!,
      revision,
      hash,
      mustCarry: begun,
      expected: (previous) => chainHash(previous, digest),
      entry: chainHash(hash ?? noHash, digest, placeOf(position.commit, recordedAt)),
    };
  };
};

const hashesAfter = async (visitEvents: VisitEvents, last: LogHash | null): Promise<LogHash[]> => {
  const hashing = new LogHashing(last && Buffer.from(last.hash, 'hex'));
  const chain = createChaining();
  const hashes: LogHash[] = [];
  let events = last?.events ?? 0;
  let reached = last?.position ?? startPosition;
  const make = (): void => {
    hashes.push({ position: reached, events, hash: hashing.take().toString('hex'), madeAt: new Date().toISOString() });
  };
  await visitEvents(last, (server) => {
    const { entry, position } = chain(server);
    hashing.add(entry);
    reached = position;
    events += 1;
    if (events % eventsPerLogHash === 0) make();
  });
  if (events > (hashes.at(-1)?.events ?? last?.events ?? 0)) make();
  return hashes;
};

const verify = async (visitEvents: VisitEvents, options: VerifyLogOptions): Promise<LogVerification> => {
  const verifier = new LogVerifier(options.copies, false);
  const chain = createChaining();
  let events = 0;
  await visitEvents(null, (server) => {
    options.signal?.throwIfAborted();
    verifier.take(chain(server));
    events += 1;
    if (events % eventsPerLogHash === 0) options.onProgress?.(events);
  });
  return verifier.finish();
};

/**
 * Each event has its hash in its metadata. Hashes over the log are computed when they are copied, and exist only in the copies.
 */
export const serverIntegrity = (
  visitEvents: VisitEvents,
  persist: <Result>(work: () => Promise<Result>) => Promise<Result>,
): LogIntegrity => ({
  hashesBeyond: async (copies) => ({
    hashes: await persist(() => hashesAfter(visitEvents, copies.at(-1) ?? null)),
    findings: [],
  }),
  verify: (options) => persist(() => verify(visitEvents, options)),
});
