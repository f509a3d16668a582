import type { QuizableType } from '../../domain/shared/fields.ts';
import { lessonPlayDays } from '../../projections/audio-plays/tables.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';
import { escapeLike, isoTime } from '../../projections/shared/sql.ts';
import { staffLessons } from '../../projections/staff-lessons/tables.ts';

export type StaffLessonReads = 'staff_lessons' | 'audio_plays';

/** `review` waits for somebody to read it, `planned` for its time. */
export const staffLessonStates = ['writing', 'review', 'planned', 'published', 'withdrawn'] as const;
export type StaffLessonState = (typeof staffLessonStates)[number];

export interface StaffLessonRow {
  readonly uuid: string;
  readonly type: QuizableType;
  readonly path: string;
  readonly name: string;
  readonly subject: string;
  readonly grade_band: string;
  readonly status: 'drafted' | 'published' | 'withdrawn';
  readonly stage: 'writing' | 'in_review' | null;
  readonly publish_at: string | null;
  readonly changed_at: string;
  readonly plays_count: number;
  readonly visitor_plays_count: number;
  /** In the thirty days up to `today`, both included. */
  readonly recent_plays_count: number;
}

interface LessonsAsked {
  /** Part of the name. */
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

/** What staff work on comes first, the latest change at the top. Past the last page comes the first. */
export const staffLessonsListed = async (read: ReadHandle<StaffLessonReads>, asked: LessonsAsked): Promise<LessonPage> => {
  const { search, type, state, today, page, pageSize } = asked;
  const rows = await read.rows<StaffLessonRow & { readonly total: number }>(
    sql`select p.uuid, p.type, p.path, coalesce(p.draft_name, p.name) as name, p.subject, p.grade_band, p.status, p.stage,
       ${isoTime('p.publish_at')} as publish_at, ${isoTime('p.changed_at')} as changed_at, p.total,
       n.plays_count, n.visitor_plays_count, n.recent_plays_count
     from (select s.*, count(*) over ()::int as total from ${staffLessons} s
         where (:type::text is null or s.type = :type::text) and ${state === null ? 'true' : conditions[state]}
           and (lower(coalesce(s.draft_name, s.name)) like :pattern or lower(s.name) like :pattern)
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
      pattern: `%${escapeLike(search.trim().toLowerCase())}%`,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    },
  );
  if (rows.length === 0 && page > 1) return staffLessonsListed(read, { ...asked, page: 1 });
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page };
};
