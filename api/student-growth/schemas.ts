import { z } from 'zod';
import { elpLevel } from '../../domain/writing-assessment/result.ts';
import { datePreset, dayRange, rangeQuery } from '../dashboard/schemas.ts';
import { idParam, namedItem, percent, timestamp } from '../shared/schemas.ts';

export const growthQuery = rangeQuery;
export const classGrowthParams = z.object({ id: idParam });
export const studentGrowthParams = z.object({ id: idParam, student_id: idParam });

const quizzes = { listening_percent: percent, reading_percent: percent };

const growthOfStudent = z.object({
  student_id: z.int(),
  student_name: z.string(),
  ...quizzes,
  writing: z.object({ first_level: elpLevel, latest_level: elpLevel, change: z.int(), answers: z.int() }).nullable(),
  url: z.string(),
});

const shared = {
  school_class: namedItem,
  range: dayRange,
  presets: z.array(datePreset),
  today: z.string(),
  csv_url: z.string(),
  class_report_url: z.string(),
};

/** Data of the page `class_growth`. */
export const classGrowthPage = z
  .object({ ...shared, title: z.string(), rows: z.array(growthOfStudent) })
  .meta({ id: 'ClassGrowth' });
export type ClassGrowthPageData = z.infer<typeof classGrowthPage>;

const growthMonth = z.object({
  month: z.string(),
  ...quizzes,
  /** The mean of the levels of that month, to one decimal. */
  writing_level: z.number().nullable(),
});

/** Data of the page `student_growth`. */
export const studentGrowthPage = z
  .object({
    ...shared,
    title: z.string(),
    student: namedItem,
    months: z.array(growthMonth),
    /** The latest first. */
    levels: z.array(z.object({ saved_at: timestamp, level: elpLevel, title: z.string(), work_url: z.string() })),
    class_url: z.string(),
    student_report_url: z.string(),
  })
  .meta({ id: 'StudentGrowth' });
export type StudentGrowthPageData = z.infer<typeof studentGrowthPage>;
