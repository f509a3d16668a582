/** Reads quizzes and their state: for lists, for selections, and one by its uuid. */
import { z } from 'zod';
import type { QuizableType } from '#domain/shared/fields.ts';
import { isOffered, isUsableIn, quizzesWithOwners } from './ownership.ts';
import { quizLanguageContents, quizzes } from './tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { shownColumns, rowOf } from '#projections/tables/table.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { phrasePattern } from '#projections/shared/word-patterns.ts';
import { totalRow } from '#projections/read/row-schema.ts';

const shownOfQuiz = [
  'uuid',
  'title',
  'quizable_type',
  'quizable_path',
  'quizable_name',
  'quizable_text_complexity',
  'published',
  'used',
  'questions_count',
  'revision',
  'created_at',
  'published_at',
  'draft_since',
  'draft_title',
  'challenge_since',
] as const;

export const quizRow = rowOf(quizzes, shownOfQuiz).extend({
  /** The districts it belongs to; empty for a library quiz. */
  owner_district_ids: z.array(z.int()).readonly(),
  /** Not for new classes: staff have retired it. */
  retired_at: z.string().nullable(),
  /** Not for new classes: its lesson is withdrawn. */
  lesson_withdrawn: z.boolean(),
  /** Languages with their own texts, in addition to the default. */
  locales: z.array(z.string()).readonly(),
});
export type QuizRow = z.infer<typeof quizRow>;

const quizColumns = sql`${shownColumns(quizzes, 'q', shownOfQuiz)}, q.owners as owner_district_ids,
  ${isoTime('q.retired')} as retired_at, q.lesson_gone as lesson_withdrawn,
  array(select l.locale from ${quizLanguageContents} l where l.quiz_uuid = q.uuid order by l.locale) as locales`;

export const findQuiz = async (read: ReadHandle<'quizzes'>, uuid: string): Promise<QuizRow | null> => {
  const rows = await read.rows(quizRow, sql`select ${quizColumns} from ${quizzesWithOwners} where q.uuid = ?`, [uuid]);
  return rows[0] ?? null;
};

/** The quizzes that teachers of a district can assign, by title. */
export const assignableQuizzes = async (read: ReadHandle<'quizzes'>, districtId: number | null): Promise<QuizRow[]> => {
  const rows = await read.rows(
    quizRow,
    sql`select ${quizColumns} from ${quizzesWithOwners}
     where q.published and q.challenge_since is null and ${isOffered} and ${isUsableIn(':districtId')}
     order by public.sort_key(q.title), q.uuid`,
    { districtId },
  );
  return rows;
};

export interface QuizCriteria {
  readonly type: QuizableType;
  readonly path: string;
  /** The district whose classes could be assigned them; `all` for staff. */
  readonly districtId: number | null | 'all';
}

/** The published quizzes of one lesson that classes can be assigned. */
export const quizzesOfQuizable = async (
  read: ReadHandle<'quizzes'>,
  { type, path, districtId }: QuizCriteria,
): Promise<QuizRow[]> => {
  const rows = await read.rows(
    quizRow,
    sql`select ${quizColumns} from ${quizzesWithOwners}
     where q.quizable_type = :type and q.quizable_path = :path and q.published and q.challenge_since is null
       and (:all or (${isOffered} and ${isUsableIn(':districtId')}))
     order by public.sort_key(q.title), q.uuid`,
    { type, path, all: districtId === 'all', districtId: districtId === 'all' ? null : districtId },
  );
  return rows;
};

export const quizListStates = ['draft', 'published', 'used'] as const;
/** A used quiz is also published. Here each quiz has only its most advanced state. */
export type QuizListState = (typeof quizListStates)[number];

export interface QuizSearch {
  /** Part of the title or of the lesson's name. */
  readonly search?: string | undefined;
  readonly state?: QuizListState | undefined;
  /** Counts from 1. */
  readonly page?: number;
  readonly perPage?: number;
}

export interface QuizPage {
  readonly quizzes: readonly QuizRow[];
  readonly total: number;
  readonly page: number;
  readonly total_pages: number;
}

/** Every quiz, published or not, by title. */
export const listQuizzes = async (
  read: ReadHandle<'quizzes'>,
  { search = '', state, page = 1, perPage = 50 }: QuizSearch = {},
): Promise<QuizPage> => {
  const bindings = {
    pattern: phrasePattern(search),
    state: state ?? '',
    limit: perPage,
    offset: (page - 1) * perPage,
  };
  const where = `where (public.plain_text(q.title) like :pattern or public.plain_text(q.draft_title) like :pattern or public.plain_text(q.quizable_name) like :pattern)
    and (:state = '' or :state = case when q.used then 'used' when q.published then 'published' else 'draft' end)`;
  const counted = await read.rows(totalRow, sql`select count(*)::int as total from ${quizzes} q ${where}`, bindings);
  const rows = await read.rows(
    quizRow,
    sql`select ${quizColumns} from ${quizzesWithOwners} ${where} order by public.sort_key(q.title), q.uuid limit :limit offset :offset`,
    bindings,
  );
  const total = counted[0]!.total;
  return { quizzes: rows, total, page, total_pages: Math.max(1, Math.ceil(total / perPage)) };
};

export const quizCountsRow = z.strictObject({
  quizzes_count: z.int(),
  published_quizzes_count: z.int(),
  used_quizzes_count: z.int(),
});
export type QuizCounts = z.infer<typeof quizCountsRow>;

export const quizCounts = async (read: ReadHandle<'quizzes'>): Promise<QuizCounts> => {
  const rows = await read.rows(
    quizCountsRow,
    sql`select count(*)::int as quizzes_count, count(*) filter (where published)::int as published_quizzes_count,
      count(*) filter (where used)::int as used_quizzes_count
     from ${quizzes}`,
  );
  return rows[0]!;
};
