/** Finds standards by document, by state, subject and grade, by lesson, and by words. */
import { z } from 'zod';
import { plainText } from '#domain/shared/plain-text.ts';
import { escapeLike } from '#projections/shared/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rowOf, shownColumns } from '#projections/tables/table.ts';
import {
  lessonStandards,
  standardPlaceCounts,
  standardPlaces,
  standards,
  standardsDocumentLessons,
  standardsDocuments,
} from './tables.ts';

const documentColumns = [
  'uuid',
  'title',
  'state',
  'state_standards_name',
  'publisher',
  'standards_count',
  'imported_at',
] as const;
const shown = ['uuid', 'document_uuid', 'parent_uuid', 'position', 'label', 'content'] as const;

const standardRow = rowOf(standards, shown);
export type StandardRow = z.infer<typeof standardRow>;

const listedDocument = rowOf(standardsDocuments, documentColumns).extend({ aligned_lessons_count: z.int() });
export type ListedDocumentRow = z.infer<typeof listedDocument>;

const stateRow = rowOf(standardsDocuments, ['state', 'state_standards_name']);
const placeCount = rowOf(standardPlaceCounts, ['subject', 'grade', 'standards_count']);

/** States with standards, and the name each has for them; if the names differ, that of its latest document. */
export const statesWithStandards = (
  read: ReadHandle<'standards'>,
): Promise<{ readonly state: string; readonly state_standards_name: string }[]> =>
  read.rows(
    stateRow,
    sql`select distinct on (d.state) d.state, d.state_standards_name from ${standardsDocuments} d
     where d.standards_count > 0 order by d.state, d.imported_at desc, d.uuid`,
  );

/** How many standards each subject has in each grade. */
export const placesOfState = (
  read: ReadHandle<'standards'>,
  state: string,
): Promise<{ readonly subject: string; readonly grade: string; readonly standards_count: number }[]> =>
  read.rows(
    placeCount,
    sql`select c.subject, c.grade, c.standards_count from ${standardPlaceCounts} c where c.state = ? order by public.sort_key(c.subject), c.subject`,
    [state],
  );

/** At most `limit` standards of one state, subject and grade, with documents by title. */
export const standardsAt = (
  read: ReadHandle<'standards'>,
  { state, subject, grade, limit }: { state: string; subject: string; grade: string; limit: number },
): Promise<StandardRow[]> =>
  read.rows(
    standardRow,
    sql`select ${shownColumns(standards, 's', shown)} from ${standardPlaces} p
       join ${standards} s on s.uuid = p.standard_uuid join ${standardsDocuments} d on d.uuid = s.document_uuid
     where p.state = :state and p.subject = :subject and p.grade = :grade
     order by public.sort_key(d.title), d.uuid, s.parent_uuid nulls first, s.position limit :limit`,
    { state, subject, grade, limit },
  );

/** Documents with standards, by state and title, with how many lessons teach something from each. */
export const listStandardsDocuments = (read: ReadHandle<'standards'>): Promise<ListedDocumentRow[]> =>
  read.rows(
    listedDocument,
    sql`with taught as (select l.document_uuid, count(*)::int as lessons_count from ${standardsDocumentLessons} l group by l.document_uuid)
     select ${shownColumns(standardsDocuments, 'd', documentColumns)}, coalesce(t.lessons_count, 0) as aligned_lessons_count
     from ${standardsDocuments} d left join taught t on t.document_uuid = d.uuid
     where d.standards_count > 0 order by d.state, public.sort_key(d.title), d.uuid`,
  );

export const listedStandardRow = z.strictObject({
  uuid: z.string(),
  label: z.string(),
  content: z.string(),
  subject: z.string(),
  grades: z.array(z.string()).readonly(),
  state: z.string(),
  document_uuid: z.string(),
  document_title: z.string(),
  withdrawn: z.boolean(),
});
export type ListedStandardRow = z.infer<typeof listedStandardRow>;

const listed =
  's.uuid, s.label, s.content, s.subject, s.grades, d.state, s.document_uuid, d.title as document_title, s.withdrawn';

/** A standard that has not been withdrawn; null if there is none. */
export const findStandard = async (read: ReadHandle<'standards'>, uuid: string): Promise<ListedStandardRow | null> => {
  const rows = await read.rows(
    listedStandardRow,
    sql`select ${listed} from ${standards} s join ${standardsDocuments} d on d.uuid = s.document_uuid
     where s.uuid = ? and not s.withdrawn`,
    [uuid],
  );
  return rows[0] ?? null;
};

/** These standards of any state, including withdrawn ones. */
export const listedStandards = (read: ReadHandle<'standards'>, uuids: readonly string[]): Promise<ListedStandardRow[]> =>
  read.rows(
    listedStandardRow,
    sql`select ${listed} from ${standards} s join ${standardsDocuments} d on d.uuid = s.document_uuid
     where s.uuid = any(?::uuid[]) order by d.state, public.sort_key(s.subject), public.plain_text(s.label), s.uuid`,
    [[...uuids]],
  );

const lessonsCount = z.strictObject({
  lessons_count: z.int(),
});

/** How many lessons teach any of these. */
export const countLessonsAlignedWith = async (
  read: ReadHandle<'standards'>,
  standardUuids: readonly string[],
): Promise<number> => {
  const rows = await read.rows(
    lessonsCount,
    sql`select count(distinct a.lesson_uuid)::int as lessons_count from ${lessonStandards} a where a.standard_uuid = any(?::uuid[])`,
    [[...standardUuids]],
  );
  return rows[0]!.lessons_count;
};

const documentWithCodeRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  codes_count: z.int(),
});

/**
 * The other document of a state that shares the most of these codes, regardless of how they are written; null if none has any.
 */
export const documentWithCodes = async (
  read: ReadHandle<'standards'>,
  { codes, state, exceptUuid }: { codes: readonly string[]; state: string; exceptUuid: string },
): Promise<{ readonly id: string; readonly title: string; readonly codes_count: number } | null> => {
  const rows = await read.rows(
    documentWithCodeRow,
    sql`select d.uuid as id, d.title, count(distinct public.plain_text(s.label))::int as codes_count
     from ${standards} s join ${standardsDocuments} d on d.uuid = s.document_uuid
     where public.plain_text(s.label) = any(:codes::text[]) and not s.withdrawn and d.state = :state and d.uuid <> :exceptUuid
     group by d.uuid, d.title order by codes_count desc, d.uuid limit 1`,
    { codes: codes.map(plainText), state, exceptUuid },
  );
  return rows[0] ?? null;
};

/** If a word occurs in more standards than this, only this many are ranked: ranking them all would not help. */
const ranked = 5_000;

/** Finds standards by the beginning of their code, in code order; then by words of their text, the closest first. */
export const searchStandards = (
  read: ReadHandle<'standards'>,
  { words, state, limit }: { words: string; state: string | null; limit: number },
): Promise<ListedStandardRow[]> =>
  read.rows(
    listedStandardRow,
    sql`with of_state as (select d.uuid from ${standardsDocuments} d where :state::text is null or d.state = :state),
     by_code as (
       select s.uuid, public.plain_text(s.label) as code from ${standards} s
       where public.plain_text(s.label) like :beginning and not s.withdrawn and s.document_uuid in (select o.uuid from of_state o)
       order by public.plain_text(s.label) using ~<~, s.uuid limit :limit),
     with_words as (
       select s.uuid, s.search, s.label from ${standards} s
       where s.search @@ websearch_to_tsquery('english', public.plain_text(:words)) and not s.withdrawn
         and s.document_uuid in (select o.uuid from of_state o)
       limit :ranked),
     by_words as (
       select w.uuid, ts_rank(w.search, websearch_to_tsquery('english', public.plain_text(:words))) as closeness, public.plain_text(w.label) as code from with_words w
       order by closeness desc, code using ~<~, w.uuid limit :limit),
     found as (
       select c.uuid, true as has_code, null::real as closeness, c.code from by_code c
       union all
       select w.uuid, false, w.closeness, w.code from by_words w where w.uuid not in (select c.uuid from by_code c))
     select ${listed} from found f join ${standards} s on s.uuid = f.uuid join ${standardsDocuments} d on d.uuid = s.document_uuid
     order by f.has_code desc, f.closeness desc, f.code using ~<~, s.uuid limit :limit`,
    { words, state, limit, ranked, beginning: `${escapeLike(plainText(words))}%` },
  );

/**
 * Standards that share words with a text, the closest first; those with few other words rank higher. Only of the given grades, if
 * any, and without those the lesson already has.
 */
export const similarStandards = (
  read: ReadHandle<'standards'>,
  about: { lessonUuid: string; written: string; grades: readonly string[]; state: string | null; limit: number },
): Promise<ListedStandardRow[]> =>
  read.rows(
    listedStandardRow,
    sql`with asked as (
       select string_agg(quote_literal(word), ' | ')::tsquery as words
       from unnest(tsvector_to_array(to_tsvector('english', public.plain_text(:written)))) word)
     select ${listed} from asked cross join ${standards} s join ${standardsDocuments} d on d.uuid = s.document_uuid
     where s.search @@ asked.words and not s.withdrawn and (:state::text is null or d.state = :state)
       and (:grades::text[] = '{}' or s.grades && :grades::text[])
       and not exists (select 1 from ${standards} below where below.parent_uuid = s.uuid and not below.withdrawn)
       and not exists (select 1 from ${lessonStandards} a where a.lesson_uuid = :lessonUuid and a.standard_uuid = s.uuid)
     order by ts_rank(s.search, asked.words, 1) desc, public.sort_key(s.label), s.uuid limit :limit`,
    { ...about, grades: [...about.grades] },
  );
