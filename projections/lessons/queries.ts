/** Reads published lessons: one by its address, or a summary of many. */
import type { z } from 'zod';
import type { QuizableType } from '#domain/shared/fields.ts';
import { lessons } from './tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { shownColumns, rowOf } from '#projections/tables/table.ts';
import { uuidRow, countRow } from '#projections/read/row-schema.ts';

const summary = [
  'uuid',
  'type',
  'path',
  'name',
  'description',
  'subject',
  'grade_band',
  'text_complexity',
  'published_at',
] as const;

export const lessonSummaryRow = rowOf(lessons, summary);
export type LessonSummaryRow = z.infer<typeof lessonSummaryRow>;

const summaryColumns = shownColumns(lessons, 'l', summary);
const whole = [...summary, 'elp_level', 'transcript', 'audio', 'picture', 'tabs', 'video', 'withdrawn'] as const;
const wholeColumns = shownColumns(lessons, 'l', whole);

export const lessonRow = rowOf(lessons, whole);
export type LessonRow = z.infer<typeof lessonRow>;

/** Finds it by address, withdrawn or not; the latest one if two were published at the same address. */
export const findReleasedLesson = async (
  read: ReadHandle<'lessons'>,
  type: QuizableType,
  path: string,
): Promise<LessonRow | null> => {
  const rows = await read.rows(
    lessonRow,
    sql`select ${wholeColumns} from ${lessons} l where l.type = ? and l.path = ?
     order by l.published_at desc, l.uuid limit 1`,
    [type, path],
  );
  return rows[0] ?? null;
};

/** Finds it by address, for readers who were not assigned it; withdrawn lessons are left out. */
export const findLesson = async (read: ReadHandle<'lessons'>, type: QuizableType, path: string): Promise<LessonRow | null> => {
  const lesson = await findReleasedLesson(read, type, path);
  return lesson?.withdrawn ? null : lesson;
};

export const findLessonByUuid = async (read: ReadHandle<'lessons'>, uuid: string): Promise<LessonRow | null> => {
  const rows = await read.rows(lessonRow, sql`select ${wholeColumns} from ${lessons} l where l.uuid = ?`, [uuid]);
  return rows[0] ?? null;
};

/** Finds it by the number used in addresses; null if there is none of this type. */
export const lessonUuidByNumber = async (
  read: ReadHandle<'lessons'>,
  number: number,
  type: QuizableType,
): Promise<string | null> => {
  const rows = await read.rows(
    uuidRow,
    sql`select l.uuid from ${lessons} l where l.number = ? and l.type = ? order by l.uuid limit 1`,
    [number, type],
  );
  return rows[0]?.uuid ?? null;
};

/** The same, for any type. */
export const lessonUuidOfNumber = async (read: ReadHandle<'lessons'>, number: number): Promise<string | null> => {
  const rows = await read.rows(
    uuidRow,
    sql`select l.uuid from ${lessons} l where l.number = ? and not l.withdrawn order by l.uuid limit 1`,
    [number],
  );
  return rows[0]?.uuid ?? null;
};

/** All lessons except withdrawn ones, by name, without transcripts. */
export const listLessons = async (
  read: ReadHandle<'lessons'>,
  { type, limit = 200 }: { type?: QuizableType; limit?: number } = {},
): Promise<LessonSummaryRow[]> => {
  const rows = await read.rows(
    lessonSummaryRow,
    sql`select ${summaryColumns} from ${lessons} l where not l.withdrawn and (:type::text is null or l.type = :type::text)
     order by l.sort_name, l.uuid limit :limit`,
    { type: type ?? null, limit },
  );
  return rows;
};

const lessonAddress = lessonRow.pick({ type: true, path: true, name: true });

/**
 * The next lesson by name, of the same type if there is another one; after the last comes the first. Null if it is the only one.
 */
export const lessonAfter = async (
  read: ReadHandle<'lessons'>,
  { uuid, type, name }: Pick<LessonRow, 'uuid' | 'type' | 'name'>,
): Promise<Pick<LessonRow, 'type' | 'path' | 'name'> | null> => {
  const rows = await read.rows(
    lessonAddress,
    sql`select l.type, l.path, l.name from ${lessons} l where not l.withdrawn and l.uuid <> :id::uuid
     order by l.type <> :type, (l.sort_name, l.uuid) < (public.sort_key(:name), :id::uuid), l.sort_name, l.uuid limit 1`,
    { id: uuid, type, name },
  );
  return rows[0] ?? null;
};

export const lessonsCount = async (read: ReadHandle<'lessons'>): Promise<number> => {
  const rows = await read.rows(countRow, sql`select count(*)::int as count from ${lessons} where not withdrawn`);
  return rows[0]!.count;
};
