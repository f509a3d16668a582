import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { collections } from './tables.ts';
import { phrasePattern } from '#projections/shared/word-patterns.ts';

export const listedCollectionRow = z.strictObject({
  uuid: z.string(),
  path: z.string(),
  title: z.string(),
  published: z.boolean(),
  items_count: z.int(),
  changed_at: z.string(),
});
export type ListedCollectionRow = z.infer<typeof listedCollectionRow>;

/** Collections with these words in the title, the latest change first. */
export const listCollections = (
  read: ReadHandle<'collections'>,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<ListedCollectionRow[]> =>
  read.rows(
    listedCollectionRow,
    sql`select uuid, path, title, published, cardinality(lesson_uuids) as items_count, ${isoTime('c.changed_at')} as changed_at
     from ${collections} c where public.plain_text(title) like :pattern order by c.changed_at desc, uuid limit :limit`,
    { pattern: phrasePattern(search), limit },
  );

export const collectionLinkRow = z.strictObject({
  path: z.string(),
  title: z.string(),
});
export type CollectionLink = z.infer<typeof collectionLinkRow>;

/** The published collections that contain a lesson, by title. */
export const collectionsOfLesson = (read: ReadHandle<'collections'>, lessonUuid: string): Promise<CollectionLink[]> =>
  read.rows(
    collectionLinkRow,
    sql`select path, title from ${collections}
     where published and lesson_uuids @> array[:lessonUuid::text] order by public.sort_key(title), path`,
    { lessonUuid: lessonUuid.toLowerCase() },
  );
