import { BACKWARDS, END, FORWARDS, START, StreamNotFoundError } from '@eventstore/db-client';
import type { EventStoreDBClient, RecordedEvent as ServerEvent, StreamingRead } from '@eventstore/db-client';
import { comparePositions, startPosition } from '../position.ts';
import type { Position, ReadStreamOptions } from '../port.ts';
import { SilentServerError } from './client-errors.ts';
import { serverPosition } from './recorded-event.ts';

const longestSilence = 30_000;

/**
 * Drains what the server has already sent. If a stream is destroyed, or still has data in it, the client never considers it ended
 * and keeps it and its call forever.
 */
const endRead = (read: StreamingRead<unknown>): void => {
  read.cancel().catch(() => undefined);
  read.resume();
};

/**
 * Reads events until the visitor has enough. Call it in the same turn of the event loop that created the read: an earlier error
 * would be missed. A silent server is also an error, because a read has no deadline of its own.
 */
const visit = async (read: StreamingRead<{ event?: ServerEvent }>, wantsMore: (event: ServerEvent) => boolean): Promise<void> => {
  // The error also reaches the loop below. Without a listener, an error before the loop would end the process.
  read.on('error', () => undefined);
  const watch = setTimeout(() => read.destroy(new SilentServerError('EventStoreDB sent nothing for 30 s.')), longestSilence);
  try {
    for await (const resolved of read.iterator({ destroyOnReturn: false }) as AsyncIterable<{ event?: ServerEvent }>) {
      watch.refresh();
      if (resolved.event && !wantsMore(resolved.event)) return;
    }
  } finally {
    clearTimeout(watch);
    endRead(read);
  }
};

const lastRevision = async (client: EventStoreDBClient, stream: string): Promise<bigint | null> => {
  const [last] = await readStreamEvents(client, stream, { direction: 'backwards', limit: 1 });
  return last?.revision ?? null;
};

/** Reading backwards from beyond the end starts at the end, as in the embedded store. */
const startBackwards = async (client: EventStoreDBClient, stream: string, from: bigint): Promise<bigint> => {
  const last = await lastRevision(client, stream);
  return last === null || from < last ? from : last;
};

/** Empty when the stream does not exist. */
export const readStreamEvents = async (
  client: EventStoreDBClient,
  stream: string,
  options: ReadStreamOptions,
): Promise<ServerEvent[]> => {
  const events: ServerEvent[] = [];
  const { from, limit = Number.MAX_SAFE_INTEGER } = options;
  const backwards = options.direction === 'backwards';
  if (limit <= 0 || (backwards && (from ?? 0n) < 0n)) return events;
  const wholeStream = backwards ? END : START;
  const fromRevision =
    from === undefined || from < 0n ? wholeStream : backwards ? await startBackwards(client, stream, from) : from;
  try {
    const read = client.readStream(stream, { direction: backwards ? BACKWARDS : FORWARDS, fromRevision, maxCount: limit });
    await visit(read, (event) => events.push(event) < limit);
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
  return events;
};

/** Visits the log after a position, including the server's own events, until the visitor has enough. */
export const visitLog = async (
  client: EventStoreDBClient,
  after: Position,
  wantsMore: (event: ServerEvent) => boolean,
  maxCount?: number,
): Promise<void> => {
  const fromStart = comparePositions(after, startPosition) === 0;
  const read = client.readAll({
    direction: FORWARDS,
    fromPosition: fromStart ? START : after,
    // The server's read includes the start position.
    ...(maxCount === undefined ? {} : { maxCount: maxCount + 1 }),
  });
  await visit(read, (event) => comparePositions(serverPosition(event), after) <= 0 || wantsMore(event));
};

/** Visits the newest events first, including the server's own. */
export const visitLogBackwards = (
  client: EventStoreDBClient,
  maxCount: number,
  wantsMore: (event: ServerEvent) => boolean,
): Promise<void> => visit(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount }), wantsMore);
