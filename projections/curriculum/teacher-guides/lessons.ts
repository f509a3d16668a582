import { lessons } from '#projections/lessons/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rowOf } from '#projections/tables/table.ts';
import { lessonGuides } from './tables.ts';

/** Published lessons that have a guide, by name. */
export const lessonsWithGuide = (
  read: ReadHandle<'teacher_guides' | 'lessons'>,
  guideUuid: string,
): Promise<{ readonly uuid: string; readonly name: string }[]> =>
  read.rows(
    rowOf(lessons, ['uuid', 'name']),
    sql`select n.uuid, n.name from ${lessonGuides} l join ${lessons} n on n.uuid = l.lesson_uuid
     where l.guide_uuid = ? order by public.sort_key(n.name), n.uuid limit 500`,
    [guideUuid],
  );
