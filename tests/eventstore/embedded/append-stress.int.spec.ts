import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { verifyLog } from '#eventstore/integrity/verify-log.ts';
import type { EventStore } from '#eventstore/port.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freshStream, newEvents } from '../contract/fixtures.ts';

const writersEach = 24;
const streamsEach = 6;
const eventsOfAStream = 8;
const importedStreams = 300;
const importsAtOnce = 64;

type OnAppended = () => void;

/** Streams that grow by one event after the other, as those of students do; returns the ids that were acknowledged. */
const answer = async (store: EventStore, onAppended: OnAppended): Promise<string[]> => {
  const ids: string[] = [];
  for (let number = 0; number < streamsEach; number += 1) {
    const stream = freshStream('stressAnswers');
    for (let revision = -1; revision < eventsOfAStream - 1; revision += 1) {
      const events = newEvents(1);
      await store.append(stream, events, revision < 0 ? 'no_stream' : BigInt(revision));
      onAppended();
      ids.push(events[0]!.id);
    }
  }
  return ids;
};

/** Whole streams at once, many of them side by side. */
const importStreams = async (store: EventStore, onAppended: OnAppended): Promise<string[]> => {
  const ids: string[] = [];
  let left = importedStreams;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const events = newEvents(30);
      await store.append(freshStream('stressImport'), events, 'no_stream');
      onAppended();
      ids.push(...events.map(({ id }) => id));
    }
  };
  await Promise.all(Array.from({ length: importsAtOnce }, work));
  return ids;
};

it(
  'writes each acknowledged append exactly once, during an import, from several processes with dropped connections',
  { timeout: 300_000 },
  async () => {
    const database = await createTestDatabase();
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    const open = (name: string): Promise<EventStore> => {
      const url = new URL(database.url);
      url.searchParams.set('application_name', name);
      return createEmbeddedEventStore({ url: url.href });
    };
    const names = ['stress-1', 'stress-2', 'stress-3'] as const;
    const stores = await Promise.all(names.map(open));
    const appended = names.map(() => 0);
    const counting = (index: number): OnAppended => {
      return () => void (appended[index]! += 1);
    };
    const dataDir = await mkdtemp(path.join(tmpdir(), 'earshot-stress-'));
    let working = true;
    let cut = 0;
    /** Cuts a store only once it has written since the last time: on a busy machine one that is cut all the time never would. */
    const cutAgainAndAgain = async (index: number): Promise<void> => {
      for (let seen = -1; working; await delay(60)) {
        if (appended[index] === seen) continue;
        seen = appended[index]!;
        const { rowCount } = await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
          [names[index]],
        );
        cut += rowCount ?? 0;
      }
    };
    const cutting = Promise.all([cutAgainAndAgain(0), cutAgainAndAgain(1)]);
    try {
      const writing = stores.flatMap((store, index) => Array.from({ length: writersEach }, () => answer(store, counting(index))));
      const importing = [0, 2].map((index) => importStreams(stores[index]!, counting(index)));
      const acknowledged = (await Promise.all([...importing, ...writing])).flat();
      working = false;
      await cutting;
      expect(cut).toBeGreaterThan(5);
      const stored = await stores[2]!.readAll();
      expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
      expect(stored.map(({ position }) => position.commit)).toEqual(stored.map((_, index) => BigInt(index + 1)));
      expect((await verifyLog({ store: stores[2]!, dataDir })).findings).toEqual([]);
    } finally {
      working = false;
      await cutting;
      await Promise.all(stores.map((store) => store.close()));
      await admin.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
