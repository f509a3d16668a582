import type { Knex } from 'knex';
import type { QuizableType } from '../../domain/shared/fields.ts';
import { escapeLike, isoTime } from '../shared/sql.ts';
import { isUsableIn, ownersColumn } from './ownership.ts';

export interface QuizRow {
  readonly uuid: string;
  readonly title: string;
  readonly quizable_type: QuizableType;
  readonly quizable_path: string;
  readonly quizable_name: string;
  readonly quizable_text_complexity: string | null;
  readonly published: boolean;
  /** A student has started it. */
  readonly used: boolean;
  readonly questions_count: number;
  /** Revision of the quiz's stream, decimal. */
  readonly revision: string;
  readonly created_at: string;
  readonly published_at: string | null;
  /** While staff change what is published: since when, and the title so far. Everything else here is the published version. */
  readonly draft_since: string | null;
  readonly draft_title: string | null;
  /** While visitors take it in the listening challenge: no class can be given it. */
  readonly challenge_since: string | null;
  /** The districts that it belongs to; none: it is the library's. */
  readonly owner_district_ids: readonly number[];
  /** Languages with texts of their own, beside the default. */
  readonly locales: readonly string[];
}

const quizColumns = `
  q.uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name, q.quizable_text_complexity, q.published, q.used,
  q.questions_count, q.revision::text, ${isoTime('q.created_at')} as created_at, ${isoTime('q.published_at')} as published_at,
  ${isoTime('q.draft_since')} as draft_since, q.draft_title, ${isoTime('q.challenge_since')} as challenge_since,
  ${ownersColumn('q')},
  array(select l.locale from read_model.quiz_language_contents l where l.quiz_uuid = q.uuid order by l.locale) as locales`;

export const findQuiz = async (db: Knex, uuid: string): Promise<QuizRow | null> => {
  const { rows } = await db.raw<{ rows: QuizRow[] }>(`select ${quizColumns} from read_model.quizzes q where q.uuid = ?`, [uuid]);
  return rows[0] ?? null;
};

/** What teachers of a district can assign, by title. */
export const assignableQuizzes = async (db: Knex, districtId: number | null): Promise<QuizRow[]> => {
  const { rows } = await db.raw<{ rows: QuizRow[] }>(
    `select ${quizColumns} from read_model.quizzes q
     where q.published and q.challenge_since is null and ${isUsableIn('q', ':districtId')}
     order by lower(q.title), q.uuid`,
    { districtId },
  );
  return rows;
};

export interface QuizzesAsked {
  readonly type: QuizableType;
  readonly path: string;
  /** Whose classes are to have them; staff ask for all. */
  readonly districtId: number | null | 'all';
}

/** The published quizzes of one lesson that classes can have. */
export const quizzesOfQuizable = async (db: Knex, { type, path, districtId }: QuizzesAsked): Promise<QuizRow[]> => {
  const { rows } = await db.raw<{ rows: QuizRow[] }>(
    `select ${quizColumns} from read_model.quizzes q
     where q.quizable_type = :type and q.quizable_path = :path and q.published and q.challenge_since is null
       and (:all or ${isUsableIn('q', ':districtId')})
     order by lower(q.title), q.uuid`,
    { type, path, all: districtId === 'all', districtId: districtId === 'all' ? null : districtId },
  );
  return rows;
};

export const quizListStates = ['draft', 'published', 'used'] as const;
/** A used quiz is published too; here each quiz has one state, the furthest. */
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
  db: Knex,
  { search = '', state, page = 1, perPage = 50 }: QuizSearch = {},
): Promise<QuizPage> => {
  const bindings = {
    pattern: `%${escapeLike(search.trim().toLowerCase())}%`,
    state: state ?? '',
    limit: perPage,
    offset: (page - 1) * perPage,
  };
  const where = `where (lower(q.title) like :pattern or lower(q.draft_title) like :pattern or lower(q.quizable_name) like :pattern)
    and (:state = '' or :state = case when q.used then 'used' when q.published then 'published' else 'draft' end)`;
  const { rows: counted } = await db.raw<{ rows: { total: number }[] }>(
    `select count(*)::int as total from read_model.quizzes q ${where}`,
    bindings,
  );
  const { rows } = await db.raw<{ rows: QuizRow[] }>(
    `select ${quizColumns} from read_model.quizzes q ${where} order by lower(q.title), q.uuid limit :limit offset :offset`,
    bindings,
  );
  const total = counted[0]!.total;
  return { quizzes: rows, total, page, total_pages: Math.max(1, Math.ceil(total / perPage)) };
};

export interface QuizCounts {
  readonly quizzes_count: number;
  readonly published_quizzes_count: number;
  readonly used_quizzes_count: number;
}

export const quizCounts = async (db: Knex): Promise<QuizCounts> => {
  const { rows } = await db.raw<{ rows: QuizCounts[] }>(
    `select count(*)::int as quizzes_count, count(*) filter (where published)::int as published_quizzes_count,
      count(*) filter (where used)::int as used_quizzes_count
     from read_model.quizzes`,
  );
  return rows[0]!;
};
