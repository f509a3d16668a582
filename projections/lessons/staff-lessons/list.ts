import { findLastPage } from '#projections/read/last-page.ts';
import { z } from 'zod';
import { quizableType, type QuizableType } from '#domain/shared/fields.ts';
import { plainText } from '#domain/shared/plain-text.ts';
import { lessons } from '../tables.ts';
import { lessonPlayDays } from '#projections/listening/audio-plays/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { escapeLike, isoTime } from '#projections/shared/sql.ts';
import { staffLessons } from './tables.ts';

export type StaffLessonReads = 'staff_lessons' | 'audio_plays' | 'lessons';

/** `review` waits for a reviewer, `planned` for its publication time. */
export const staffLessonStates = ['writing', 'review', 'planned', 'published', 'withdrawn'] as const;
export type StaffLessonState = (typeof staffLessonStates)[number];

export const staffLessonRow = z.strictObject({
  uuid: z.string(),
  type: quizableType,
  path: z.string(),
  name: z.string(),
  subject: z.string(),
  grade_band: z.string(),
  /** From the published version; null before publication, or if not specified. */
  text_complexity: z.string().nullable(),
  elp_level: z.int().nullable(),
  status: z.enum(['drafted', 'published', 'withdrawn']),
  stage: z.enum(['writing', 'in_review']).nullable(),
  publish_at: z.string().nullable(),
  changed_at: z.string(),
  plays_count: z.int(),
  visitor_plays_count: z.int(),
  /** Plays in the thirty days up to and including `today`. */
  recent_plays_count: z.int(),
});
export type StaffLessonRow = z.infer<typeof staffLessonRow>;

interface StaffLessonCriteria {
  /** Words that must all be found in the name, the subject, the grades or the level. */
  readonly search: string;
  readonly type: QuizableType | null;
  readonly state: StaffLessonState | null;
  /** YYYY-MM-DD, in UTC. */
  readonly today: string;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface LessonPage {
  readonly rows: readonly StaffLessonRow[];
  readonly total: number;
  readonly page: number;
}

const conditions: Readonly<Record<StaffLessonState, string>> = {
  writing: `s.stage = 'writing'`,
  review: `s.stage = 'in_review' and s.publish_at is null`,
  planned: 's.publish_at is not null',
  published: `s.status = 'published'`,
  withdrawn: `s.status = 'withdrawn'`,
};

const maxWords = 8;

/** Accepts grades as pages show them, 3–5, and keeps a level together with its number, because a lone 5 also occurs in grades. */
const wordsOf = (search: string): string[] =>
  plainText(search)
    .replaceAll('–', '-')
    .replaceAll(/\blevel +(?=\d)/g, 'level=')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => `%${escapeLike(word)}%`);

/** One combined text, so that each word can be in any of the fields: "whale 3-5", "640L", "level 3". */
const whatIsSearched = `public.plain_text(concat_ws(' ', s.draft_name, s.name, s.subject, 'grades ' || s.grade_band, l.text_complexity,
  'level=' || l.elp_level))`;

const countedStaffLesson = staffLessonRow.extend({
  total: z.int(),
});

/** Lessons that staff are working on come first, the latest change at the top. Past the last page, the last one is returned. */
export const staffLessonsListed = async (
  read: ReadHandle<StaffLessonReads>,
  criteria: StaffLessonCriteria,
): Promise<LessonPage> => {
  const { search, type, state, today, page, pageSize } = criteria;
  const rows = await read.rows(
    countedStaffLesson,
    sql`select p.uuid, p.type, p.path, coalesce(p.draft_name, p.name) as name, p.subject, p.grade_band, p.text_complexity, p.elp_level, p.status, p.stage,
       ${isoTime('p.publish_at')} as publish_at, ${isoTime('p.changed_at')} as changed_at, p.total,
       n.plays_count, n.visitor_plays_count, n.recent_plays_count
     from (select s.*, l.text_complexity, l.elp_level, count(*) over ()::int as total
         from ${staffLessons} s left join ${lessons} l on l.uuid = s.uuid
         where (:type::text is null or s.type = :type::text) and ${state === null ? 'true' : conditions[state]}
           and ${whatIsSearched} like all (:words::text[])
         order by s.stage is null, s.changed_at desc, s.uuid limit :limit offset :offset) p
       cross join lateral (select coalesce(sum(d.plays_count), 0)::int as plays_count,
           coalesce(sum(d.visitor_plays_count), 0)::int as visitor_plays_count,
           coalesce(sum(d.plays_count) filter (where d.day > :today::date - 30 and d.day <= :today::date), 0)::int
             as recent_plays_count
         from ${lessonPlayDays} d where d.lesson_uuid = p.uuid) n
     order by p.stage is null, p.changed_at desc, p.uuid`,
    {
      type,
      today,
      words: wordsOf(search),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    },
  );
  if (rows.length === 0 && page > 1) {
    return findLastPage(pageSize, (shown) => staffLessonsListed(read, { ...criteria, page: shown }));
  }
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page };
};
