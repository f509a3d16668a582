import type { Knex } from 'knex';
import { columnList } from '#projections/tables/table.ts';
import { lessonStandards, standards, standardsDocumentLessons } from './tables.ts';

const columns = columnList(standardsDocumentLessons, ['document_uuid', 'lesson_uuid']);

/** Recomputes which documents these lessons teach something from, after everything else in the batch is written. */
export const writeDocumentLessons = async (trx: Knex.Transaction, lessonUuids: readonly string[]): Promise<void> => {
  if (lessonUuids.length === 0) return;
  const lessons = [...new Set(lessonUuids)];
  await trx.raw(`delete from ${standardsDocumentLessons.name} where lesson_uuid = any(?::uuid[])`, [lessons]);
  await trx.raw(
    `insert into ${standardsDocumentLessons.name} (${columns})
     select distinct s.document_uuid, a.lesson_uuid from ${lessonStandards.name} a join ${standards.name} s on s.uuid = a.standard_uuid
     where a.lesson_uuid = any(?::uuid[]) and not s.withdrawn`,
    [lessons],
  );
};
