import { z } from 'zod';
import { lessons } from '#projections/lessons/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { lessonStandards, standardPlaces, standards, standardsDocuments } from './tables.ts';
import { rowOf } from '#projections/tables/table.ts';

export const lessonOfStandardRow = rowOf(lessonStandards, ['standard_uuid']).extend(
  rowOf(lessons, ['type', 'path', 'name']).shape,
);
export type LessonOfStandard = z.infer<typeof lessonOfStandardRow>;

/** Published lessons that teach these standards, by name. */
export const lessonsOfStandards = (
  read: ReadHandle<'standards' | 'lessons'>,
  standardUuids: readonly string[],
): Promise<LessonOfStandard[]> =>
  read.rows(
    lessonOfStandardRow,
    sql`select a.standard_uuid, l.type, l.path, l.name from ${lessonStandards} a join ${lessons} l on l.uuid = a.lesson_uuid
     where a.standard_uuid = any(?::uuid[]) and not l.withdrawn order by public.sort_key(l.name), l.uuid`,
    [[...standardUuids]],
  );

export const standardOfLessonRow = rowOf(standards, ['uuid', 'parent_uuid', 'label', 'content', 'subject']).extend({
  grade: z.string(),
});
export type StandardOfLesson = z.infer<typeof standardOfLessonRow>;

/** The standards of a state that a lesson teaches: each standard in every one of its grades, in the order set by staff. */
export const standardsOfLesson = (
  read: ReadHandle<'standards'>,
  lessonUuid: string,
  state: string,
): Promise<StandardOfLesson[]> =>
  read.rows(
    standardOfLessonRow,
    sql`select s.uuid, s.parent_uuid, s.label, s.content, s.subject, p.grade
     from ${lessonStandards} a join ${standards} s on s.uuid = a.standard_uuid join ${standardsDocuments} d on d.uuid = s.document_uuid
       join ${standardPlaces} p on p.standard_uuid = s.uuid
     where a.lesson_uuid = ? and not s.withdrawn and d.state = ?
     order by a.place nulls last, public.sort_key(s.subject), s.subject, public.sort_key(d.title), public.sort_key(s.label), s.uuid, p.grade`,
    [lessonUuid, state],
  );

const statesOfLessonRow = z.strictObject({
  state: z.string(),
});

/** States with a standard that the lesson teaches. */
export const statesOfLesson = async (read: ReadHandle<'standards'>, lessonUuid: string): Promise<string[]> => {
  const rows = await read.rows(
    statesOfLessonRow,
    sql`select distinct p.state from ${lessonStandards} a join ${standardPlaces} p on p.standard_uuid = a.standard_uuid
     where a.lesson_uuid = ? order by p.state`,
    [lessonUuid],
  );
  return rows.map(({ state }) => state);
};
