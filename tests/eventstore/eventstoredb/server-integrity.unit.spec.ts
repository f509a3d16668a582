import type { JSONRecordedEvent, RecordedEvent as ServerEvent } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { carryHashes } from '#eventstore/eventstoredb/carried-hash.ts';
import { toRecordedEvent } from '#eventstore/eventstoredb/recorded-event.ts';
import { serverIntegrity } from '#eventstore/eventstoredb/server-integrity.ts';
import { noHash } from '#eventstore/integrity/event-hash.ts';
import type { LogHash } from '#eventstore/integrity/log-integrity.ts';
import { describeFinding } from '#eventstore/integrity/verify-log.ts';
import { serializeEvents } from '#eventstore/serialized-event.ts';
import { newEvent } from '../contract/fixtures.ts';

type Altered = { -readonly [Key in keyof JSONRecordedEvent]: JSONRecordedEvent[Key] };

/** A log as the server gives it: streams of three events that take turns. `begin`: events before it carry no hash, as of an earlier version. */
const makeLog = (streams: number, begin = 0): Altered[] => {
  const last = new Map<string, Buffer>();
  return Array.from({ length: streams * 3 }, (_, index) => {
    const streamId = `quiz-${index % streams}`;
    const revision = BigInt(Math.floor(index / streams));
    const serialized = serializeEvents([newEvent({ index })]);
    const carrying = carryHashes(
      streamId,
      serialized,
      revision === 0n ? 'no_stream' : revision - 1n,
      last.get(streamId) ?? noHash,
    );
    if (index >= begin) last.set(streamId, carrying.last);
    const [{ id, type, data, metadata }] = (index >= begin ? carrying.events : serialized) as [(typeof serialized)[0]];
    const position = { commit: BigInt(index) * 512n, prepare: BigInt(index) * 512n };
    const created = new Date(1_780_000_000_000 + index);
    const texts = { data: JSON.parse(data) as object, metadata: JSON.parse(metadata) as object };
    return {
      id,
      type,
      streamId,
      revision,
      position,
      created,
      isJson: true,
      contentType: 'application/json',
      ...texts,
    } as unknown as Altered;
  });
};

const integrityOf = (log: readonly ServerEvent[]) =>
  serverIntegrity(
    async (after, visit) => log.filter(({ position }) => !after || position!.commit > after.position.commit).forEach(visit),
    (work) => work(),
  );

const findingsOf = async (log: readonly ServerEvent[], copies: readonly LogHash[] = []): Promise<string[]> =>
  (await integrityOf(log).verify({ copies })).findings.map(describeFinding);

const copiesOf = async (log: readonly ServerEvent[]): Promise<readonly LogHash[]> =>
  (await integrityOf(log).hashesBeyond([])).hashes;

describe('an EventStoreDB log', () => {
  it('is intact when nobody has changed it, and its readers see no hashes', async () => {
    const log = makeLog(4);
    expect(await findingsOf(log, await copiesOf(log))).toEqual([]);
    expect(toRecordedEvent(log[0]!).metadata).not.toHaveProperty('hash');
    expect(log[0]!.metadata).toHaveProperty('hash');
  });

  it('can begin with events of an earlier version', async () => {
    const log = makeLog(4, 5);
    const copies = await copiesOf(log);
    expect(await integrityOf(log).verify({ copies })).toMatchObject({ findings: [], withoutHash: 5 });
    (log[2]!.data as Record<string, unknown>)['index'] = 99;
    expect(await findingsOf(log, copies)).toEqual([
      expect.stringMatching(/^position 5632\/5632: changed\. Something after position 0/),
    ]);
  });

  const first = (log: Altered[]): Record<string, unknown> => log[5]!.data as Record<string, unknown>;
  it.each<[string, (log: Altered[]) => unknown, RegExp[]]>([
    ['changed data', (log) => (first(log)['index'] = 99), [/^quiz-1, revision 1, position 2560\/2560: changed/]],
    [
      'changed metadata',
      (log) => ((log[5]!.metadata as Record<string, unknown>)['appVersion'] = 'x'),
      [/^quiz-1, revision 1, .*changed/],
    ],
    ['a changed type', (log) => (log[5]!.type = 'Otherwise'), [/^quiz-1, revision 1, .*changed/]],
    [
      'a changed hash',
      (log) => ((log[5]!.metadata as Record<string, unknown>)['hash'] = 'AAAA'),
      [/revision 1, .*changed/, /revision 2, .*changed/],
    ],
    [
      'a hash taken away',
      (log) => delete (log[9]!.metadata as Record<string, unknown>)['hash'],
      [/^quiz-1, revision 2, .*put in/],
    ],
    ['an event removed', (log) => log.splice(5, 1), [/^quiz-1, revision 1, .*removed/]],
    [
      'an event put in',
      (log) => log.push({ ...log[9]!, revision: 3n, position: { commit: 9_999n, prepare: 9_999n } }),
      [/^quiz-1, revision 3, .*changed/],
    ],
    [
      'two events that changed what they say',
      (log) => ([log[5]!.data, log[9]!.data] = [log[9]!.data, log[5]!.data]),
      [/revision 1, .*changed/, /revision 2, .*changed/],
    ],
  ])('detects %s, by name', async (_what, alter, found) => {
    const log = makeLog(4);
    alter(log);
    const lines = await findingsOf(log);
    expect(lines).toHaveLength(found.length);
    for (const [index, pattern] of found.entries()) expect(lines[index]).toMatch(pattern);
  });

  it.each<[string, (log: Altered[]) => unknown, RegExp]>([
    [
      'another time',
      (log) => (log[5]!.created = new Date(0)),
      /^position 5632\/5632: changed\. Something after position 0 and up to 5632/,
    ],
    ['the last event of a stream, removed', (log) => log.splice(9, 1), /^position 5632\/5632: changed/],
    ['its end, removed', (log) => log.splice(10), /^position 5632\/5632: removed\. .* its end is missing/],
    ['a whole that was written anew', (log) => log.splice(0, 12, ...makeLog(4)), /^position 5632\/5632: changed/],
  ])('detects %s by the copies of the hashes over it', async (_what, alter, found) => {
    const log = makeLog(4);
    const copies = await copiesOf(log);
    alter(log);
    const lines = await findingsOf(log, copies);
    expect(lines).toEqual([expect.stringMatching(found)]);
  });

  it('gets the same hashes from the last copy on as from the beginning', async () => {
    const log = makeLog(800);
    const copies = await copiesOf(log.slice(0, 1_500));
    expect(copies.map(({ events }) => events)).toEqual([1_000, 1_500]);
    const { hashes: more } = await integrityOf(log).hashesBeyond(copies);
    expect(more.map(({ events }) => events)).toEqual([2_000, 2_400]);
    expect(await findingsOf(log, [...copies, ...more])).toEqual([]);
    expect((await integrityOf(log).hashesBeyond([...copies, ...more])).hashes).toEqual([]);
  });
});
