/** The growth of a class and of a student over a range of days. */
import { z } from 'zod';
import { elpLevel } from '#domain/shared/fields.ts';
import { datePreset, dayRange, idParam, namedItem, percent, rangeQuery, timestamp } from '#api/shared/schemas.ts';

export const growthQuery = rangeQuery;
export const classGrowthParams = z.object({ id: idParam });
export const studentGrowthParams = z.object({ id: idParam, student_id: idParam });

const quizzes = { listening_percent: percent, reading_percent: percent };

const writingChange = z.object({ first_level: elpLevel, latest_level: elpLevel, change: z.int(), answers: z.int() });

const growthOfStudent = z.object({
  student_id: z.int(),
  student_name: z.string(),
  ...quizzes,
  writing: writingChange.nullable(),
  url: z.string(),
});

const days = { range: dayRange, presets: z.array(datePreset), today: z.string(), csv_url: z.string() };
const shared = { ...days, school_class: namedItem, class_report_url: z.string() };

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

const overTheMonths = {
  title: z.string(),
  months: z.array(growthMonth),
  /** Latest first. */
  levels: z.array(z.object({ saved_at: timestamp, level: elpLevel, title: z.string(), work_url: z.string() })),
};

/** Data of the page `student_growth`. */
export const studentGrowthPage = z
  .object({
    ...shared,
    ...overTheMonths,
    student: namedItem,
    class_url: z.string(),
    student_report_url: z.string(),
  })
  .meta({ id: 'StudentGrowth' });
export type StudentGrowthPageData = z.infer<typeof studentGrowthPage>;

/** Data of the page `student_own_growth`. */
export const ownGrowthPage = z
  .object({
    ...days,
    ...overTheMonths,
    ...quizzes,
    /** With the months of both levels. Null if no level was saved in this period. */
    writing: writingChange.extend({ first_month: z.string(), latest_month: z.string() }).nullable(),
    report_url: z.string(),
  })
  .meta({ id: 'OwnGrowth' });
export type OwnGrowthPageData = z.infer<typeof ownGrowthPage>;
