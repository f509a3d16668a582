import type { ReadHandle } from '../read/handle.ts';
import { sql } from '../read/sql.ts';
import { isoTime } from '../shared/sql.ts';
import { collections } from './tables.ts';
import { phrasePattern } from '../shared/word-patterns.ts';

export interface ListedCollectionRow {
  readonly uuid: string;
  readonly path: string;
  readonly title: string;
  readonly published: boolean;
  readonly items_count: number;
  readonly changed_at: string;
}

/** Those whose title has these words, the latest change first. */
export const listCollections = (
  read: ReadHandle<'collections'>,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<ListedCollectionRow[]> =>
  read.rows<ListedCollectionRow>(
    sql`select uuid, path, title, published, cardinality(lesson_uuids) as items_count, ${isoTime('c.changed_at')} as changed_at
     from ${collections} c where plain_text(title) like :pattern order by c.changed_at desc, uuid limit :limit`,
    { pattern: phrasePattern(search), limit },
  );

export interface CollectionLink {
  readonly path: string;
  readonly title: string;
}

/** The published collections in which a lesson stands, by title. */
export const collectionsOfLesson = (read: ReadHandle<'collections'>, lessonUuid: string): Promise<CollectionLink[]> =>
  read.rows<CollectionLink>(
    sql`select path, title from ${collections}
     where published and lesson_uuids @> array[:lessonUuid::text] order by lower(title), path`,
    { lessonUuid: lessonUuid.toLowerCase() },
  );
