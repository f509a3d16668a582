/** The lessons of a collection, in its order, without withdrawn ones. */
import { z } from 'zod';
import { lessonPicture } from '#domain/lessons/lesson/picture.ts';
import { quizableType } from '#domain/shared/fields.ts';
import { collections } from './tables.ts';
import { lessons } from '#projections/lessons/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { staffLessons } from '#projections/lessons/staff-lessons/tables.ts';

export const collectedLesson = z.strictObject({
  uuid: z.string(),
  type: quizableType,
  path: z.string(),
  name: z.string(),
  description: z.string(),
  subject: z.string(),
  grade_band: z.string(),
  text_complexity: z.string().nullable(),
});
export type CollectedLesson = z.infer<typeof collectedLesson>;

export const publishedCollectionRow = z.strictObject({
  uuid: z.string(),
  title: z.string(),
  description: z.string(),
  lessons: z.array(collectedLesson).readonly(),
});
export type PublishedCollection = z.infer<typeof publishedCollectionRow>;

/** A collection as readers see it, without lessons they cannot find. Null if there is none. */
export const findPublishedCollection = async (
  read: ReadHandle<'collections' | 'lessons'>,
  path: string,
): Promise<PublishedCollection | null> => {
  const rows = await read.rows(
    publishedCollectionRow,
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

export const listedCollectionRow = z.strictObject({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  lessons_count: z.int(),
  /** The cover of the first lesson with a picture, or else of the first lesson. */
  cover: z.strictObject({
    name: z.string(),
    subject: z.string(),
    picture: lessonPicture.nullable(),
  }),
});
export type ListedCollection = z.infer<typeof listedCollectionRow>;

/** Collections as readers see them, by title; without those in which no lesson is open. */
export const publishedCollections = (
  read: ReadHandle<'collections' | 'lessons'>,
  { limit }: { readonly limit: number },
): Promise<ListedCollection[]> =>
  read.rows(
    listedCollectionRow,
    sql`select c.path, c.title, c.description, open.lessons_count, open.cover
     from ${collections} c cross join lateral (
       select count(*)::int as lessons_count, (array_agg(
           json_build_object('name', l.name, 'subject', l.subject, 'picture', l.picture) order by l.picture is null, i.place))[1] as cover
       from unnest(c.lesson_uuids) with ordinality i (uuid, place) join ${lessons} l on l.uuid = i.uuid::uuid and not l.withdrawn
     ) open
     where c.published and open.lessons_count > 0 order by public.sort_key(c.title), c.path limit :limit`,
    { limit },
  );

export const namedLessonRow = z.strictObject({
  uuid: z.string(),
  path: z.string(),
  name: z.string(),
  status: z.enum(['drafted', 'published', 'withdrawn']),
});
export type NamedLesson = z.infer<typeof namedLessonRow>;

/** The staff's names of these lessons, in any state. */
export const namedLessons = (read: ReadHandle<'staff_lessons'>, uuids: readonly string[]): Promise<NamedLesson[]> =>
  read.rows(
    namedLessonRow,
    sql`select uuid, path, coalesce(draft_name, name) as name, status from ${staffLessons} where uuid = any(?::uuid[])`,
    [[...uuids]],
  );
