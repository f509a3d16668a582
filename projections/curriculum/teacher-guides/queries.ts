/** Reads guides for staff who write them and for teachers who use them. */
import { findLastPage } from '#projections/read/last-page.ts';
import { z } from 'zod';
import { guideSections, type GuideTexts } from '#domain/curriculum/teacher-guide/sections.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rowOf } from '#projections/tables/table.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { lessonGuides, lessonGuideWordings, teacherGuides } from './tables.ts';
import { phrasePattern } from '#projections/shared/word-patterns.ts';

type Read = ReadHandle<'teacher_guides'>;

export const listedGuideRow = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  published: z.boolean(),
  has_draft: z.boolean(),
  withdrawn: z.boolean(),
  changed_at: z.string(),
  lessons_count: z.int(),
});
export type ListedGuideRow = z.infer<typeof listedGuideRow>;

interface GuideCriteria {
  /** Part of the name. */
  readonly search: string;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

const countedListedGuide = listedGuideRow.extend({
  total: z.int(),
});

/** The latest change first, withdrawn ones last. Past the last page, the last one is returned. */
export const listGuides = async (
  read: Read,
  criteria: GuideCriteria,
): Promise<{ readonly rows: readonly ListedGuideRow[]; readonly total: number; readonly page: number }> => {
  const { search, page, pageSize } = criteria;
  const rows = await read.rows(
    countedListedGuide,
    sql`select p.uuid, p.name, p.published_name is not null as published, p.withdrawn,
       (p.name, p.before_viewing, p.during_viewing, p.after_viewing)
         is distinct from (p.published_name, p.published_before, p.published_during, p.published_after) as has_draft,
       ${isoTime('p.changed_at')} as changed_at, p.total,
       (select count(*)::int from ${lessonGuides} l where l.guide_uuid = p.uuid) as lessons_count
     from (select g.*, count(*) over ()::int as total from ${teacherGuides} g where public.plain_text(g.name) like :pattern
         order by g.withdrawn, g.changed_at desc, g.uuid limit :limit offset :offset) p
     order by p.withdrawn, p.changed_at desc, p.uuid`,
    { pattern: phrasePattern(search), limit: pageSize, offset: (page - 1) * pageSize },
  );
  if (rows.length === 0 && page > 1) {
    return findLastPage(pageSize, (shown) => listGuides(read, { ...criteria, page: shown }));
  }
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page };
};

const guideToChoose = rowOf(teacherGuides, ['uuid', 'name', 'withdrawn']);

/** The guides a lesson can have, by name. Its current guide is included even if withdrawn. */
export const guidesToChoose = (
  read: Read,
  selected: string | null,
): Promise<{ readonly uuid: string; readonly name: string; readonly withdrawn: boolean }[]> =>
  read.rows(
    guideToChoose,
    sql`select g.uuid, g.published_name as name, g.withdrawn from ${teacherGuides} g
     where g.published_name is not null and (not g.withdrawn or g.uuid = :selected::uuid)
     order by public.sort_key(g.published_name), g.uuid`,
    { selected },
  );

export interface GuideOfLesson {
  readonly name: string;
  readonly texts: GuideTexts;
  readonly own: Partial<GuideTexts>;
}

const guideOfLessonRow = z.strictObject({
  name: z.string(),
  own: z.partialRecord(z.enum(guideSections), z.string()),
  beforeViewing: z.string(),
  duringViewing: z.string(),
  afterViewing: z.string(),
});

/** A lesson's guide as published for teachers, with the lesson's own wordings; null if it has none. */
export const guideOfLesson = async (read: Read, lessonUuid: string): Promise<GuideOfLesson | null> => {
  const [row] = await read.rows(
    guideOfLessonRow,
    sql`select g.published_name as name, g.published_before as "beforeViewing", g.published_during as "duringViewing",
       g.published_after as "afterViewing", coalesce((select jsonb_object_agg(w.section, w.wording) from ${lessonGuideWordings} w
         where w.lesson_uuid = l.lesson_uuid and w.guide_uuid = l.guide_uuid), '{}'::jsonb) as own
     from ${lessonGuides} l join ${teacherGuides} g on g.uuid = l.guide_uuid
     where l.lesson_uuid = ? and g.published_name is not null`,
    [lessonUuid],
  );
  if (!row) return null;
  const { name, own, ...texts } = row;
  return { name, texts, own };
};
