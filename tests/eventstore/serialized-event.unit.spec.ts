import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { EventTooLargeError, maxAppendBytes, type EventMetadata, type NewEvent } from '#eventstore/port.ts';
import { serializeEvents } from '#eventstore/serialized-event.ts';

const metadataOf = (commandId: string): EventMetadata => ({
  correlationId: 'c',
  causationId: 'c',
  commandId,
  actor: { id: 1, role: 'student' },
  schemaVersion: 1,
  appVersion: '1',
});
const event = (metadata: EventMetadata, text = ''): NewEvent => ({ id: randomUUID(), type: 'Said', data: { text }, metadata });

test('each event has its own metadata as text, even between events that share theirs', () => {
  const [first, second] = [metadataOf('one'), metadataOf('two')];
  const texts = serializeEvents([first, first, second, first].map((metadata) => event(metadata))).map(({ metadata }) => metadata);
  expect(texts.map((text) => JSON.parse(text) as EventMetadata)).toEqual([first, first, second, first]);
});

test.each([
  ['letters of one byte', 'a', 1],
  ['letters of three bytes', '学', 3],
])('the size of an append is its size in bytes, in %s', (_name, letter, bytes) => {
  const metadata = metadataOf('one');
  const rest = Buffer.byteLength(JSON.stringify({ text: '' })) + Buffer.byteLength(JSON.stringify(metadata));
  const most = Math.floor((maxAppendBytes - rest) / bytes);
  expect(serializeEvents([event(metadata, letter.repeat(most))])).toHaveLength(1);
  expect(() => serializeEvents([event(metadata, letter.repeat(most + 1))])).toThrow(EventTooLargeError);
});
