import type { JobQueue } from '#platform/jobs.ts';
import type { MediaLibrary } from '#platform/media.ts';
import type { JobParts } from '../parts.ts';
import { forgetUnused, noteUnused, noteUsed, unusedSince } from './unused-media-table.ts';
import { usedMedia } from './used-media.ts';

export interface UnusedMediaRule {
  /** How long a file stays that nothing points at; null: for ever. */
  readonly keptDays: number | null;
}

export interface UnusedMediaParts extends Pick<JobParts, 'db' | 'store' | 'now' | 'logger'> {
  readonly media: MediaLibrary;
  readonly unusedMedia: UnusedMediaRule;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** Where nearly all files are pointed at. Reading these alone spares reading the whole log each night. */
const mostlyUsedBy = ['lesson', 'videoLibrary'];

/**
 * Removes files that nothing has pointed at for a number of days, counted from the night on which that was first seen, and that came at
 * least as long ago. Before anything is removed the whole log is read.
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
    // Somebody may have brought the same file again since it was listed: it is looked at once more.
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
