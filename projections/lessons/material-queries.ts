import { noMaterial } from '#domain/lessons/lesson/material-rules.ts';
import type { LessonMaterial } from '#domain/lessons/lesson/material.ts';
import { findRow } from '#projections/read/find-rows.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rowOf, type Row } from '#projections/tables/table.ts';
import { lessonMaterial, lessonMaterialVersions } from './tables.ts';

export type MaterialRow = Row<typeof lessonMaterial>;

const columns = ['lesson_uuid', 'revision', 'overview', 'vocabulary', 'videos', 'organizers', 'prompts'] as const;

/** The current material of a lesson, empty if none was written; null for an unknown lesson. */
export const findLessonMaterial = (read: ReadHandle<'lessons'>, lessonUuid: string): Promise<MaterialRow | null> =>
  findRow(read, lessonMaterial, columns, { lesson_uuid: lessonUuid });

const lessonMaterialAtRow = rowOf(lessonMaterialVersions, ['part', 'content']);

/** The material at a revision of the lesson's stream, for those who work with that version. */
export const findLessonMaterialAt = async (
  read: ReadHandle<'lessons'>,
  lessonUuid: string,
  revision: string,
): Promise<LessonMaterial> => {
  const rows = await read.rows(
    lessonMaterialAtRow,
    sql`select distinct on (part) part, content from ${lessonMaterialVersions} v
     where v.lesson_uuid = ? and v.revision <= ?::bigint order by part, v.revision desc`,
    [lessonUuid, revision],
  );
  return { ...noMaterial, ...Object.fromEntries(rows.map(({ part, content }) => [part, content])) };
};
