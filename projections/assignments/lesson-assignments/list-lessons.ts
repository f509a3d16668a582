/** Lessons that a teacher can turn into an assignment, with the available material. */
import { findLastPage } from '#projections/read/last-page.ts';
import { z } from 'zod';
import { quizableType } from '#domain/shared/fields.ts';
import { lessonAssignments } from './tables.ts';
import { lessonMaterial, lessons } from '#projections/lessons/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { phrasePattern } from '#projections/shared/word-patterns.ts';

export const lessonToAssignRow = z.strictObject({
  uuid: z.string(),
  type: quizableType,
  path: z.string(),
  name: z.string(),
  subject: z.string(),
  grade_band: z.string(),
  text_complexity: z.string().nullable(),
  words_count: z.int(),
  videos_count: z.int(),
  organizers_count: z.int(),
  prompts_count: z.int(),
  /** The teacher's latest assignment of the lesson. */
  latest_uuid: z.string().nullable(),
  latest_title: z.string().nullable(),
  latest_at: z.string().nullable(),
});
export type LessonToAssignRow = z.infer<typeof lessonToAssignRow>;

interface LessonCriteria {
  readonly teacherId: number;
  /** Part of the name, or of the subject. */
  readonly search: string;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface LessonPage {
  readonly rows: readonly LessonToAssignRow[];
  readonly total: number;
  readonly page: number;
}

const countedLessonToAssign = lessonToAssignRow.extend({
  total: z.int(),
});

/** A page of the lessons with teaching material, by name. Past the last page, the last one is returned. */
export const lessonsToAssign = async (
  read: ReadHandle<'lessons' | 'lesson_assignments'>,
  criteria: LessonCriteria,
): Promise<LessonPage> => {
  const { teacherId, search, page, pageSize } = criteria;
  const rows = await read.rows(
    countedLessonToAssign,
    sql`select p.uuid, p.type, p.path, p.name, p.subject, p.grade_band, p.text_complexity, p.words_count, p.videos_count,
         p.organizers_count, p.prompts_count, p.total, a.uuid as latest_uuid, a.title as latest_title, ${isoTime('a.created_at')} as latest_at
     from (select l.uuid, l.type, l.path, l.name, l.sort_name, l.subject, l.grade_band, l.text_complexity,
           jsonb_array_length(m.vocabulary) as words_count, jsonb_array_length(m.videos) as videos_count,
           jsonb_array_length(m.organizers) as organizers_count, jsonb_array_length(m.prompts) as prompts_count,
           count(*) over ()::int as total
         from ${lessonMaterial} m join ${lessons} l on l.uuid = m.lesson_uuid
         where not l.withdrawn and (public.plain_text(l.name) like :pattern or public.plain_text(l.subject) like :pattern)
           and (m.vocabulary <> '[]' or m.videos <> '[]' or m.organizers <> '[]' or m.prompts <> '[]')
         order by l.sort_name, l.uuid limit :limit offset :offset) p
       left join lateral (select a.uuid, a.title, a.created_at from ${lessonAssignments} a
         where a.teacher_id = :teacherId and a.lesson_uuid = p.uuid order by a.created_at desc limit 1) a on true
     order by p.sort_name, p.uuid`,
    {
      teacherId,
      pattern: phrasePattern(search),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    },
  );
  if (rows.length === 0 && page > 1) {
    return findLastPage(pageSize, (shown) => lessonsToAssign(read, { ...criteria, page: shown }));
  }
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page };
};

export const earlierAssignmentRow = z.strictObject({
  uuid: z.string(),
  title: z.string(),
  created_at: z.string(),
});
export type EarlierAssignmentRow = z.infer<typeof earlierAssignmentRow>;

/** The assignments the teacher has made from a lesson before, the latest first. */
export const earlierAssignments = (
  read: ReadHandle<'lesson_assignments'>,
  { teacherId, lessonUuid }: { readonly teacherId: number; readonly lessonUuid: string },
): Promise<EarlierAssignmentRow[]> =>
  read.rows(
    earlierAssignmentRow,
    sql`select a.uuid, a.title, ${isoTime('a.created_at')} as created_at from ${lessonAssignments} a
     where a.teacher_id = ? and a.lesson_uuid = ? order by a.created_at desc, a.uuid limit 5`,
    [teacherId, lessonUuid],
  );
