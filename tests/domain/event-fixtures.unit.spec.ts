import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventRegistry } from '#domain/event-registry.ts';
import type { Json } from '#domain/shared/event-definition.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { RecordedEvent } from '#eventstore/port.ts';

const folder = new URL('../fixtures/events/', import.meta.url);

const fixtures = readdirSync(folder).map((file) => {
  const match = /^(\w+)\.v(\d+)\.json$/.exec(file);
  if (!match) throw new Error(`${file} is not named <Type>.v<version>.json`);
  return { file, type: match[1]!, version: Number(match[2]) };
});

const recorded = (type: string, schemaVersion: number, data: Json): RecordedEvent => ({
  id: '00000000-0000-4000-8000-000000000000',
  type,
  data,
  stream: 'test-1',
  revision: 0n,
  position: { commit: 0n, prepare: 0n },
  recordedAt: '2026-09-01T08:00:00.000Z',
  metadata: {
    correlationId: '',
    causationId: '',
    commandId: '',
    actor: { id: null, role: 'system' },
    schemaVersion,
    appVersion: '0',
  },
});

const read = (file: string): Json => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Json;

describe('golden events: every event shape ever stored can be read', () => {
  const expected = [...eventRegistry].flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`),
  );

  it('exist for every registered type and version, and for no removed type', () => {
    expect(fixtures.map(({ file }) => file).sort()).toEqual(expected.sort());
  });

  it.each(fixtures)('$file is read in its current shape', ({ file, type, version }) => {
    const data = read(file);
    const decoded = decodeEvent(recorded(type, version, data));
    expect(decoded).not.toBeNull();
    // A field that the schema no longer names would be dropped without a word.
    if (version === eventRegistry.get(type)?.version) expect(decoded?.data).toEqual(data);
  });

  it.each(fixtures)('$file is rejected when any one of its fields is missing', ({ file, type, version }) => {
    const data = read(file);
    for (const field of Object.keys(data)) {
      const { [field]: _removed, ...rest } = data;
      expect(() => decodeEvent(recorded(type, version, rest)), field).toThrow(/does not fit its schema/);
    }
  });
});
