/** The lessons of a collection, in its order, without those that are withdrawn. */
import type { LessonPicture } from '../../domain/lesson/picture.ts';
import type { QuizableType } from '../../domain/shared/fields.ts';
import { collections } from '../../projections/collections/tables.ts';
import { lessons } from '../../projections/lessons/tables.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';
import { staffLessons } from '../../projections/staff-lessons/tables.ts';

export interface CollectedLesson {
  readonly uuid: string;
  readonly type: QuizableType;
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly subject: string;
  readonly grade_band: string;
  readonly text_complexity: string | null;
}

export interface PublishedCollection {
  readonly uuid: string;
  readonly title: string;
  readonly description: string;
  readonly lessons: readonly CollectedLesson[];
}

/** A collection as readers have it: without lessons that no reader finds. Null where there is none. */
export const findPublishedCollection = async (
  read: ReadHandle<'collections' | 'lessons'>,
  path: string,
): Promise<PublishedCollection | null> => {
  const rows = await read.rows<PublishedCollection>(
    sql`select c.uuid, c.title, c.description, coalesce((
         select json_agg(json_build_object('uuid', l.uuid, 'type', l.type, 'path', l.path, 'name', l.name,
           'description', l.description, 'subject', l.subject, 'grade_band', l.grade_band,
           'text_complexity', l.text_complexity) order by i.place)
         from unnest(c.lesson_uuids) with ordinality i (uuid, place) join ${lessons} l on l.uuid = i.uuid::uuid and not l.withdrawn
       ), '[]') as lessons
     from ${collections} c where c.published and c.path = ? limit 1`,
    [path],
  );
  return rows[0] ?? null;
};

export interface ListedCollection {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lessons_count: number;
  /** Of the first lesson with a picture; without one, of the first. */
  readonly cover: { readonly name: string; readonly subject: string; readonly picture: LessonPicture | null };
}

/** Collections as readers have them, by title; without those in which no lesson is open. */
export const publishedCollections = (
  read: ReadHandle<'collections' | 'lessons'>,
  { limit }: { readonly limit: number },
): Promise<ListedCollection[]> =>
  read.rows<ListedCollection>(
    sql`select c.path, c.title, c.description, open.lessons_count, open.cover
     from ${collections} c cross join lateral (
       select count(*)::int as lessons_count, (array_agg(
           json_build_object('name', l.name, 'subject', l.subject, 'picture', l.picture) order by l.picture is null, i.place))[1] as cover
       from unnest(c.lesson_uuids) with ordinality i (uuid, place) join ${lessons} l on l.uuid = i.uuid::uuid and not l.withdrawn
     ) open
     where c.published and open.lessons_count > 0 order by lower(c.title), c.path limit :limit`,
    { limit },
  );

export interface NamedLesson {
  readonly uuid: string;
  readonly path: string;
  readonly name: string;
  readonly status: 'drafted' | 'published' | 'withdrawn';
}

/** What staff call these lessons, whatever state they are in. */
export const namedLessons = (read: ReadHandle<'staff_lessons'>, uuids: readonly string[]): Promise<NamedLesson[]> =>
  read.rows<NamedLesson>(
    sql`select uuid, path, coalesce(draft_name, name) as name, status from ${staffLessons} where uuid = any(?::uuid[])`,
    [[...uuids]],
  );
