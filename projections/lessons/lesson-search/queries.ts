/** Full-text search of lessons over titles and transcripts, filtered by type, subject and grade, with excerpts. */
import { z } from 'zod';
import { quizableType, type QuizableType } from '#domain/shared/fields.ts';
import { lessonSearch, lessonSearchState } from './tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export interface LessonFilter {
  readonly type?: QuizableType | undefined;
  readonly subject?: string | undefined;
  readonly gradeBand?: string | undefined;
  readonly textComplexity?: string | undefined;
}

export interface LessonQuestion extends LessonFilter {
  /** The search text: words, "phrases" and -exclusions. Empty: every lesson, by name. */
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
}

export const foundLessonRow = z.strictObject({
  uuid: z.string(),
  type: quizableType,
  path: z.string(),
  name: z.string(),
  description: z.string(),
  subject: z.string(),
  grade_band: z.string(),
  text_complexity: z.string().nullable(),
  /** A few words around the matches, each match between `matchStart` and `matchEnd`; null if no text was searched for. */
  excerpt: z.string().nullable(),
  /** The full name, with its matches marked in the same way. */
  marked_name: z.string().nullable(),
});
export type FoundLesson = z.infer<typeof foundLessonRow>;

export interface FoundLessons {
  readonly rows: readonly FoundLesson[];
  /** Exact up to `maxRanked`, which it then means "at least". */
  readonly total: number;
}

/** Private-use characters, which no text contains. */
export const matchStart = '\u{E000}';
export const matchEnd = '\u{E001}';

/**
 * The maximum number of matches to rank. If a word occurs in more lessons than anybody reads, their order is meaningless, and
 * ranking them all would be slow. Matches in the head come first.
 */
export const maxRanked = 400;

const filters = `not s.withdrawn and (:type::text is null or s.type = :type) and (:subject::text is null or s.subject = :subject)
  and (:gradeBand::text is null or s.grade_band = :gradeBand)
  and (:textComplexity::text is null or s.text_complexity = :textComplexity)`;

const bindings = ({ type, subject, gradeBand, textComplexity, limit, offset }: LessonQuestion) => ({
  type: type ?? null,
  subject: subject ?? null,
  gradeBand: gradeBand ?? null,
  limit,
  offset,
  textComplexity: textComplexity ?? null,
  maxRanked,
});

const columns = 's.uuid, s.type, s.path, s.name, s.description, s.subject, s.grade_band, s.text_complexity';
const nameHeadline = `StartSel="${matchStart}", StopSel="${matchEnd}", HighlightAll=true`;
const headline = `StartSel="${matchStart}", StopSel="${matchEnd}", MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;

/** Searches like a search engine, and if that finds nothing, by the beginnings of words. Accents matter only for highlighting. */
const queries = {
  words: (words: string) => `websearch_to_tsquery('english', ${words})`,
  beginnings: (words: string) => `to_tsquery('english', ${words})`,
};

const beginningsOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ');

const countedFoundLesson = foundLessonRow.extend({
  total: z.int(),
});

const matching = async (
  read: ReadHandle<'lesson_search'>,
  queryOf: (words: string) => string,
  question: LessonQuestion,
  words: string,
): Promise<FoundLessons> => {
  const rows = await read.rows(
    countedFoundLesson,
    sql`with asked as materialized (select ${queryOf('public.plain_text(:words)')} as query, ${queryOf(':words')} as marked),
     found as materialized (
       (select s.uuid from ${lessonSearch} s, asked where s.head @@ asked.query and ${filters} limit :maxRanked)
       union
       (select s.uuid from ${lessonSearch} s, asked where s.document @@ asked.query and ${filters} limit :maxRanked)
     ),
     page as materialized (
       select s.uuid, 4 * ts_rank_cd(s.head, asked.query, 1) + ts_rank_cd(s.document, asked.query, 1) as rank
       from found join ${lessonSearch} s using (uuid), asked
       order by rank desc, s.sort_name, s.uuid limit :limit offset :offset
     )
     select ${columns}, ts_headline('english', s.description || ' ' || s.transcript, asked.marked, :headline) as excerpt,
       ts_headline('english', s.name, asked.marked, :nameHeadline) as marked_name,
       (select least(count(*), :maxRanked)::int from found) as total
     from page join ${lessonSearch} s using (uuid), asked order by page.rank desc, s.sort_name, s.uuid`,
    { ...bindings(question), words, headline, nameHeadline },
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
};

const everyLesson = async (read: ReadHandle<'lesson_search'>, question: LessonQuestion): Promise<FoundLessons> => {
  const rows = await read.rows(
    countedFoundLesson,
    sql`with page as materialized (
       select s.uuid from ${lessonSearch} s where ${filters} order by s.sort_name, s.uuid limit :limit offset :offset
     )
     select ${columns}, null as excerpt, null as marked_name, (select count(*)::int from ${lessonSearch} s where ${filters}) as total
     from page join ${lessonSearch} s using (uuid) order by s.sort_name, s.uuid`,
    bindings(question),
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
};

const search = async (read: ReadHandle<'lesson_search'>, question: LessonQuestion): Promise<FoundLessons> => {
  if (question.text === '') return everyLesson(read, question);
  const found = await matching(read, queries.words, question, question.text);
  const beginnings = beginningsOf(question.text);
  if (found.rows.length > 0 || beginnings === '') return found;
  return matching(read, queries.beginnings, question, beginnings);
};

/** Lessons and events by title, description, subject and transcript, the best matches first. */
export const searchLessons = async (read: ReadHandle<'lesson_search'>, question: LessonQuestion): Promise<FoundLessons> => {
  const found = await search(read, question);
  if (found.rows.length > 0 || question.offset === 0) return found;
  // Past the last page there are no rows to carry the total.
  const { total } = await search(read, { ...question, offset: 0, limit: 1 });
  return { rows: [], total };
};

const lessonSearchChangeRow = z.strictObject({
  changes: z.string(),
});

/** Grows with every change to what can be found. */
export const lessonSearchChanges = async (read: ReadHandle<'lesson_search'>): Promise<string> => {
  const rows = await read.rows(lessonSearchChangeRow, sql`select changes::text from ${lessonSearchState}`);
  return rows[0]?.changes ?? '0';
};

const suggestionTagRow = z.strictObject({
  tag: z.string(),
});

/** Suggestions for the search box: distinct names of lessons and subjects, in alphabetical order. */
export const suggestionTags = async (read: ReadHandle<'lesson_search'>, type?: QuizableType): Promise<string[]> => {
  const rows = await read.rows(
    suggestionTagRow,
    sql`select tag from (
       select name as tag from ${lessonSearch} where not withdrawn and (:type::text is null or type = :type)
       union select subject from ${lessonSearch} where not withdrawn and (:type::text is null or type = :type)
     ) t order by public.sort_key(tag), tag`,
    { type: type ?? null },
  );
  return rows.map(({ tag }) => tag);
};

export const lessonFacetsRow = z.strictObject({
  subjects: z.array(z.string()).readonly(),
  grade_bands: z.array(z.string()).readonly(),
  text_complexities: z.array(z.string()).readonly(),
});
export type LessonFacets = z.infer<typeof lessonFacetsRow>;

/** The available filter values. */
export const lessonFacets = async (read: ReadHandle<'lesson_search'>): Promise<LessonFacets> => {
  const distinct = (column: string) =>
    sql`array(select value from (select distinct ${column} as value from ${lessonSearch} where not withdrawn and ${column} is not null) t
      order by public.sort_key(value), value collate "C")`;
  const rows = await read.rows(
    lessonFacetsRow,
    sql`select ${distinct('subject')} as subjects, ${distinct('grade_band')} as grade_bands,
       ${distinct('text_complexity')} as text_complexities`,
  );
  return rows[0]!;
};
