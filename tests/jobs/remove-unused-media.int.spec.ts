import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  changeLessonDraft,
  discardLessonDraft,
  publishLessonDraft,
  sendLessonToReview,
  withdrawLesson,
} from '#commands/lessons/lesson/drafts.ts';
import { writeVideoLibrary } from '#commands/lessons/video-library.ts';
import { removeUnusedMedia } from '#jobs/media/remove-unused-media-job.ts';
import { countUnused } from '#jobs/media/unused-media-table.ts';
import { createLogger } from '#platform/logger.ts';
import { createMediaLibrary } from '#platform/media.ts';
import { lessonAt } from '#tests/api/lesson-editing-examples.ts';
import { videoExample } from '#tests/api/video-examples.ts';
import { useMediaStores } from '#tests/support/media-stores.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { app, world } = useWorld();
const dayMs = 24 * 60 * 60 * 1_000;
const days = 90;

const { stores, folder } = useMediaStores();

describe.each(stores)('unused media files in %s', (_where, open) => {
  const media = () => createMediaLibrary({ project: [], data: open() });
  const stored = (): Promise<string> => media().store(randomBytes(64), 'mp3');
  const isThere = async (address: string): Promise<boolean> => (await media().find(address.slice('/media/'.length))) !== null;
  /** The night of so many days from now. */
  const night = async (day: number, keptDays: number | null = days): Promise<void> => {
    const now = () => new Date(Date.now() + day * dayMs);
    const parts = { db: app.db, store: app.store, media: media(), now, logger: createLogger('fatal') };
    await removeUnusedMedia({ ...parts, unusedMedia: { keptDays } }, new AbortController().signal);
  };
  const nights = async (...all: number[]): Promise<void> => {
    for (const day of all) await night(day);
  };
  const audioOf = (...addresses: string[]) => ({
    audio: {
      standard: addresses.map((address) => ({ title: 'Fog', address, captions: null, durationMs: null })),
      slowed: [],
    },
  });
  const write = (lessonUuid: string, ...addresses: string[]): Promise<unknown> =>
    changeLessonDraft(world.context(), { lessonUuid, content: audioOf(...addresses) });
  const publish = async (lessonUuid: string): Promise<void> => {
    await sendLessonToReview(world.context(), { lessonUuid });
    await publishLessonDraft(world.context(), { lessonUuid });
  };

  it('stay for the given number of days after the night they were first found unused, and are then removed', async () => {
    const address = await stored();
    await nights(0, 89);
    expect(await isThere(address)).toBe(true);
    expect((await countUnused(app.db)).count).toBeGreaterThan(0);
    await night(91);
    expect(await isThere(address)).toBe(false);
    expect((await countUnused(app.db)).count).toBe(0);
  });

  it('stay while they are new, however long ago they were first found unused', async () => {
    const content = randomBytes(64);
    const address = await media().store(content, 'mp3');
    await nights(-100);
    await night(0);
    expect(await isThere(address)).toBe(true);
  });

  it('stay when the same file has been uploaded again since', async () => {
    const content = randomBytes(64);
    const address = await media().store(content, 'mp3');
    await night(0);
    // As if it had come long ago, and then again while the job was at work.
    const library = media();
    const file = path.join(folder(), 'again');
    await writeFile(file, content);
    const late = { ...library, kept: async () => (await library.kept()).map((one) => ({ ...one, keptAt: new Date(0) })) };
    await library.storeFile(file, 'mp3');
    const parts = { db: app.db, store: app.store, logger: createLogger('fatal'), unusedMedia: { keptDays: 1 } };
    await app.db.raw(`update unused_media set since = now() - interval '3 days'`);
    await removeUnusedMedia({ ...parts, media: late, now: () => new Date() }, new AbortController().signal);
    expect(await isThere(address)).toBe(true);
  });

  it('stay forever when removal is turned off', async () => {
    const address = await stored();
    await night(0, null);
    await night(400, null);
    expect([await isThere(address), (await countUnused(app.db)).count]).toEqual([true, 0]);
  });

  it('do not include those of a draft, a published lesson or a withdrawn lesson', async () => {
    const [drafted, published, withdrawn, beside] = [await stored(), await stored(), await stored(), await stored()];
    await write(await lessonAt(world, 'writing'), drafted);
    const live = await lessonAt(world, 'writing');
    await write(live, published);
    await publish(live);
    await write(live, published, beside);
    const gone = await lessonAt(world, 'writing');
    await write(gone, withdrawn);
    await publish(gone);
    await withdrawLesson(world.context(), { lessonUuid: gone });
    await nights(0, 91, 200);
    for (const address of [drafted, published, withdrawn, beside]) expect(await isThere(address)).toBe(true);
  });

  it('do not include those of an older version, which students may have started with', async () => {
    const [first, second] = [await stored(), await stored()];
    const lessonUuid = await lessonAt(world, 'writing');
    await write(lessonUuid, first);
    await publish(lessonUuid);
    await write(lessonUuid, second);
    await publish(lessonUuid);
    await nights(0, 91, 200);
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
  });

  it('include those that a draft no longer has, and those of a discarded draft', async () => {
    const [replaced, current, discarded] = [await stored(), await stored(), await stored()];
    const lessonUuid = await lessonAt(world, 'writing');
    await write(lessonUuid, replaced);
    await write(lessonUuid, current);
    const live = await lessonAt(world, 'published');
    await write(live, discarded);
    await discardLessonDraft(world.context(), { lessonUuid: live });
    await nights(0, 91);
    expect([await isThere(replaced), await isThere(current), await isThere(discarded)]).toEqual([false, true, false]);
  });

  it('do not include those linked from a transcript, a description or the video library', async () => {
    const [inText, inLibrary] = [await stored(), await stored()];
    const lessonUuid = await lessonAt(world, 'writing');
    await changeLessonDraft(world.context(), { lessonUuid, content: { description: `Hear it: <${inText}>` } });
    await writeVideoLibrary(world.context(), { videos: [{ ...videoExample, address: inLibrary }] });
    // What classes were given stays with them when the library has it no longer.
    await writeVideoLibrary(world.context(), { videos: [] });
    await nights(0, 91, 200);
    expect([await isThere(inText), await isThere(inLibrary)]).toEqual([true, true]);
  });

  it('start their days again if they were in use in the meantime', async () => {
    const address = await stored();
    const lessonUuid = await lessonAt(world, 'writing');
    await night(0);
    await write(lessonUuid, address);
    await night(50);
    await write(lessonUuid);
    await nights(60, 100);
    expect(await isThere(address)).toBe(true);
    await night(151);
    expect(await isThere(address)).toBe(false);
  });

  it('are not removed if an event outside the lessons refers to them, whatever its type', async () => {
    const address = await stored();
    const metadata = {
      correlationId: 'c',
      causationId: 'c',
      commandId: 'c',
      actor: { id: null, role: 'system' },
      schemaVersion: 1,
      appVersion: 'test',
    };
    const event = { id: crypto.randomUUID(), type: 'SomethingNewer', data: { text: `heard ${address}` }, metadata };
    await app.store.append(`studentWork-${crypto.randomUUID()}`, [event], 'no_stream');
    await nights(0, 91, 200);
    expect(await isThere(address)).toBe(true);
  });

  it('do not include other files in the same place', async () => {
    const file = path.join(folder(), 'notes');
    await writeFile(file, 'ours');
    const store = open();
    await store.keep('notes.txt', file);
    await nights(0, 91);
    expect(await store.bytesOf('notes.txt')).toBe(4);
  });
});
