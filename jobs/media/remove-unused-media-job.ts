import type { JobQueue } from '#platform/jobs.ts';
import type { MediaLibrary } from '#platform/media.ts';
import type { JobParts } from '../parts.ts';
import { forgetUnused, noteUnused, noteUsed, unusedSince } from './unused-media-table.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { lessonDecider } from '#domain/lessons/lesson/decider.ts';
import type { EventStore, RecordedEvent } from '#eventstore/port.ts';

const pageSize = 500;

/** File names anywhere in a value: as a separate address, or inside a text. */
const mediaNamesIn = (value: unknown): Set<string> =>
  new Set((JSON.stringify(value) ?? '').match(/[0-9a-f]{32}\.[a-z0-9]{2,4}/g));

/** All events, or those of some categories, up to the end that the log has when it is reached. */
async function* eventsOf(
  store: EventStore,
  categories: readonly string[] | undefined,
  signal: AbortSignal,
): AsyncGenerator<RecordedEvent> {
  const filter = categories && { filter: { categories } };
  let page = await store.readAll({ ...filter, limit: pageSize });
  while (page.length > 0) {
    signal.throwIfAborted();
    yield* page;
    page = await store.readAll({ ...filter, limit: pageSize, after: page.at(-1)!.position });
  }
}

/**
 * The files that the log refers to. Files removed from a draft were only ever seen by its writers, so draft events alone do not
 * keep a file. Every other event does, forever: what readers had may have been given to classes, heard by students, or be shown
 * in a replay. Event types not considered here keep their files too.
 */
const usedMedia = async (
  store: EventStore,
  { categories, signal }: { readonly categories?: readonly string[]; readonly signal: AbortSignal },
): Promise<Set<string>> => {
  const used = new Set<string>();
  const drafted = new Set<string>();
  for await (const { type, data, stream } of eventsOf(store, categories, signal)) {
    const names = mediaNamesIn(data);
    if (type === 'LessonDraftChanged') {
      if (names.size > 0) drafted.add(stream);
    } else for (const name of names) used.add(name);
  }
  for (const stream of drafted) {
    const { state } = await loadLatest(store, lessonDecider, stream);
    for (const name of mediaNamesIn(state)) used.add(name);
  }
  return used;
};

export interface UnusedMediaRule {
  /** How many days an unreferenced file is kept; null: forever. */
  readonly keptDays: number | null;
}

export interface UnusedMediaParts extends Pick<JobParts, 'db' | 'store' | 'now' | 'logger'> {
  readonly media: MediaLibrary;
  readonly unusedMedia: UnusedMediaRule;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** Nearly all files are referenced here. Reading only these avoids reading the whole log every night. */
const mostlyUsedBy = ['lesson', 'videoLibrary'];

/**
 * Removes files that have been unreferenced for a number of days, counted from the night this was first noticed, and that are at
 * least that old. Before anything is removed, the whole log is read.
 */
export const removeUnusedMedia = async (parts: UnusedMediaParts, signal: AbortSignal): Promise<void> => {
  const { db, store, media, now, logger } = parts;
  const days = parts.unusedMedia.keptDays;
  if (days === null) return noteUnused(db, [], now());
  const before = new Date(now().getTime() - days * dayMs);
  const kept = await media.kept();
  const byLessons = await usedMedia(store, { categories: mostlyUsedBy, signal });
  const unused = kept.filter(({ name }) => !byLessons.has(name));
  await noteUnused(
    db,
    unused.map(({ name }) => name),
    now(),
  );
  const since = await unusedSince(db);
  const due = unused.filter(({ name, keptAt }) => keptAt <= before && (since.get(name) ?? now()) <= before);
  if (due.length === 0) return;
  const used = await usedMedia(store, { signal });
  await noteUsed(
    db,
    due.flatMap(({ name }) => (used.has(name) ? [name] : [])),
    now(),
  );
  let [files, bytes] = [0, 0];
  for (const file of due) {
    signal.throwIfAborted();
    // The same file may have been uploaded again since the listing, so its age is checked once more.
    if (used.has(file.name) || !(await media.removeKeptBefore(file.name, before))) continue;
    await forgetUnused(db, file.name);
    files += 1;
    bytes += file.bytes;
  }
  if (files > 0) logger.info({ files, bytes, days }, 'recordings and pictures that nothing pointed at were removed');
};

/** Every night. */
export const removeUnusedMediaQueue = (parts: UnusedMediaParts): JobQueue<object> => ({
  name: 'remove-unused-media',
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireInSeconds: 3_600,
  cron: '23 3 * * *',
  handle: (_asked, { signal }) => removeUnusedMedia(parts, signal),
});
