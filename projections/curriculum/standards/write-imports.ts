import type { Knex } from 'knex';
import { jsonbText } from '#projections/shared/json.ts';
import { columnList, type Row } from '#projections/tables/table.ts';
import {
  lessonStandards,
  standardPlaceCounts,
  standardPlaces,
  standards,
  standardsChanges,
  standardsDocuments,
  standardsImports,
} from './tables.ts';
import { allGrades } from '#domain/curriculum/standards-document/grades.ts';

export type ChangeRow = Row<typeof standardsChanges>;

export type ImportStep =
  | { readonly step: 'begun'; readonly row: Row<typeof standardsImports> }
  | { readonly step: 'changes'; readonly rows: ChangeRow[] }
  | { readonly step: 'completed'; readonly documentUuid: string; readonly standardsCount: number; readonly occurredAt: string };

/** Rows per statement: a few megabytes. */
const rowsAtOnce = 5_000;

const changeColumns = standardsChanges.columnNames.join(', ');
const importColumns = standardsImports.columnNames.join(', ');

/** A document has at most one import in progress: leftovers of an earlier one are deleted. */
const begin = async (trx: Knex.Transaction, row: Row<typeof standardsImports>): Promise<void> => {
  await trx.raw(`delete from ${standardsChanges.name} where document_uuid = ?`, [row.document_uuid]);
  await trx.raw(`delete from ${standardsImports.name} where document_uuid = ?`, [row.document_uuid]);
  await trx.raw(
    `insert into ${standardsImports.name} (${importColumns})
     select ${importColumns} from jsonb_populate_record(null::${standardsImports.name}, ?::jsonb)`,
    [jsonbText(row)],
  );
};

const addChanges = async (trx: Knex.Transaction, rows: readonly ChangeRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await trx.raw(
      `insert into ${standardsChanges.name} (${changeColumns})
       select ${changeColumns} from jsonb_populate_recordset(null::${standardsChanges.name}, ?::jsonb)`,
      [jsonbText(rows.slice(from, from + rowsAtOnce))],
    );
  }
};

const documentColumns = ['title', 'state', 'state_standards_name', 'publisher'] as const;
const placeColumns = columnList(standardPlaces, ['state', 'subject', 'grade', 'standard_uuid', 'document_uuid']);
const standardColumns = columnList(standards, [
  'uuid',
  'document_uuid',
  'parent_uuid',
  'position',
  'label',
  'content',
  'kind',
  'subject',
  'grades',
  'withdrawn',
]);

/** Applies the changes of a document's import to its standards. */
const applyChanges = async (trx: Knex.Transaction, documentUuid: string): Promise<void> => {
  await trx.raw(
    `insert into ${standards.name} (${standardColumns})
     select standard_uuid, document_uuid, parent_uuid, position, label, content, kind, subject, grades, false
     from ${standardsChanges.name} where document_uuid = ? and change = 'written'
     on conflict (uuid) do update set parent_uuid = excluded.parent_uuid, position = excluded.position, label = excluded.label,
       content = excluded.content, kind = excluded.kind, subject = excluded.subject, grades = excluded.grades, withdrawn = false`,
    [documentUuid],
  );
  await trx.raw(
    `update ${standards.name} s set parent_uuid = c.parent_uuid, position = c.position
     from ${standardsChanges.name} c where c.document_uuid = ? and c.change = 'moved' and s.uuid = c.standard_uuid`,
    [documentUuid],
  );
  await trx.raw(
    `update ${standards.name} s set withdrawn = true
     from ${standardsChanges.name} c where c.document_uuid = ? and c.change = 'withdrawn' and s.uuid = c.standard_uuid`,
    [documentUuid],
  );
};

/** Updates where the changed standards are listed; for all of the document if it moved to another state. */
const place = async (trx: Knex.Transaction, documentUuid: string, all: boolean): Promise<void> => {
  const changed = `select standard_uuid from ${standardsChanges.name} where document_uuid = :documentUuid and change <> 'moved'`;
  const which = (uuid: string): string => (all ? 'true' : `${uuid} in (${changed})`);
  await trx.raw(`delete from ${standardPlaces.name} p where p.document_uuid = :documentUuid and ${which('p.standard_uuid')}`, {
    documentUuid,
  });
  await trx.raw(
    `insert into ${standardPlaces.name} (${placeColumns})
     select d.state, s.subject, g.grade, s.uuid, s.document_uuid
     from ${standards.name} s join ${standardsDocuments.name} d on d.uuid = s.document_uuid
       cross join lateral unnest(case when s.grades = '{}' then array[:allGrades] else s.grades end) g (grade)
     where s.document_uuid = :documentUuid and not s.withdrawn and ${which('s.uuid')}`,
    { documentUuid, allGrades },
  );
};

const countAgain = async (trx: Knex.Transaction, states: readonly string[]): Promise<void> => {
  await trx.raw(`delete from ${standardPlaceCounts.name} where state = any(?::text[])`, [[...states]]);
  await trx.raw(
    `insert into ${standardPlaceCounts.name} (${columnList(standardPlaceCounts, ['state', 'subject', 'grade', 'standards_count'])})
     select state, subject, grade, count(*) from ${standardPlaces.name} where state = any(?::text[]) group by 1, 2, 3`,
    [[...states]],
  );
};

/** Lessons that teach a standard which was added, restored or withdrawn. */
const lessonsWithChanges = async (trx: Knex.Transaction, documentUuid: string): Promise<string[]> => {
  const { rows } = await trx.raw<{ rows: { lesson_uuid: string }[] }>(
    `select distinct a.lesson_uuid from ${lessonStandards.name} a join ${standardsChanges.name} c on c.standard_uuid = a.standard_uuid
     where c.document_uuid = ? and c.change <> 'moved'`,
    [documentUuid],
  );
  return rows.map(({ lesson_uuid }) => lesson_uuid);
};

const complete = async (
  trx: Knex.Transaction,
  { documentUuid, standardsCount, occurredAt }: Extract<ImportStep, { step: 'completed' }>,
): Promise<string[]> => {
  const { rows: before } = await trx.raw<{ rows: { state: string }[] }>(
    `select state from ${standardsDocuments.name} where uuid = ?`,
    [documentUuid],
  );
  const { rows: after } = await trx.raw<{ rows: { state: string }[] }>(
    `insert into ${standardsDocuments.name} (uuid, ${documentColumns.join(', ')}, standards_count, imported_at)
     select document_uuid, ${documentColumns.join(', ')}, ?::int, ?::timestamptz from ${standardsImports.name} where document_uuid = ?
     on conflict (uuid) do update set ${[...documentColumns, 'standards_count', 'imported_at']
       .map((column) => `${column} = excluded.${column}`)
       .join(', ')}
     returning state`,
    [standardsCount, occurredAt, documentUuid],
  );
  await applyChanges(trx, documentUuid);
  const states = [...new Set([...before, ...after].map(({ state }) => state))];
  await place(trx, documentUuid, states.length > 1);
  await countAgain(trx, states);
  const lessons = await lessonsWithChanges(trx, documentUuid);
  await trx.raw(`delete from ${standardsChanges.name} where document_uuid = ?`, [documentUuid]);
  await trx.raw(`delete from ${standardsImports.name} where document_uuid = ?`, [documentUuid]);
  return lessons;
};

/** Writes the steps in the order of the log. Returns the lessons that teach a standard which has changed. */
export const writeImports = async (trx: Knex.Transaction, steps: readonly ImportStep[]): Promise<string[]> => {
  const lessons: string[] = [];
  for (const one of steps) {
    switch (one.step) {
      case 'begun':
        await begin(trx, one.row);
        break;
      case 'changes':
        await addChanges(trx, one.rows);
        break;
      case 'completed':
        lessons.push(...(await complete(trx, one)));
        break;
      default:
        one satisfies never;
    }
  }
  return lessons;
};
