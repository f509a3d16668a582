import { z } from 'zod';
import { listedStandard } from '#api/curriculum/lesson-alignment/schemas.ts';
import { ownFrameFields } from '../frame-schemas.ts';
import { chosenId, day } from '../query.ts';
import type { RequestedDates } from '#api/shared/date-range.ts';
import { namedItem, percent, uuid, wholeNumber } from '#api/shared/schemas.ts';
import { standardGradeWord, stateChoice, stateOf } from '#api/curriculum/standards/schemas.ts';

/** The first is the default order. */
export const standardsSortKeys = ['name', 'percent_correct', 'quiz_solutions_count'] as const;

const nothing = z.literal('').transform(() => undefined);
const range = {
  /** Dates of the submit; this school year if left out. */
  start_date: day.optional(),
  end_date: day.optional(),
  selected_school_id: chosenId,
  selected_school_class_id: chosenId,
  sort: z.enum(standardsSortKeys, `use one of ${standardsSortKeys.join(', ')}`).default('name'),
  direction: z.enum(['asc', 'desc'], 'use asc or desc').optional(),
  page: wholeNumber(1_000_000).default(1),
  page_size: wholeNumber(1_000).default(200),
};

const endsAfterItBegins = ({ start_date: start, end_date: end }: RequestedDates): boolean => !start || !end || start <= end;
const endBeforeStart = { path: ['end_date'], message: 'the end must not be before the start' };

export const standardsReportQuery = z
  .object({
    ...range,
    state: z.union([nothing, stateOf], 'use the abbreviation of a state, such as CA, or US').optional(),
    subject: z.union([nothing, z.string().max(200)], 'use a subject of at most 200 characters').optional(),
    grade: z.union([nothing, standardGradeWord], 'use a grade such as 4, K or all').optional(),
  })
  .refine(endsAfterItBegins, endBeforeStart);
export type StandardsReportQuery = z.infer<typeof standardsReportQuery>;

export const standardReportQuery = z.object(range).refine(endsAfterItBegins, endBeforeStart);
export type StandardReportQuery = z.infer<typeof standardReportQuery>;
export const standardReportParams = z.object({ standard_id: uuid });

/** Answers to quizzes; each quiz counts once. */
const results = {
  quizzes_count: z.int(),
  /** Questions of these quizzes. */
  questions_count: z.int(),
  quiz_solutions_count: z.int(),
  answers_count: z.int(),
  correct_answers_count: z.int(),
  percent_correct: percent,
};
export const standardResults = z.object(results).meta({ id: 'StandardResults' });
export type StandardResults = z.infer<typeof standardResults>;

/** Each student counts once, no matter how many quizzes they took. */
const students = { students_count: z.int() };

export const reportedStandard = listedStandard.extend({ state_name: z.string() }).meta({ id: 'ReportedStandard' });

const frame = {
  ...ownFrameFields(standardsSortKeys),
  /** Empty for teachers, who choose among their classes. */
  schools_list: z.array(namedItem),
  school_classes_list: z.array(namedItem),
  selected_school_id: z.int().nullable(),
  selected_school_class_id: z.int().nullable(),
};

/** Data of the page `standards_report`: GET /reports/standards. */
export const standardsReportPage = z
  .object({
    ...frame,
    /** States with results in the report. */
    states: z.array(stateChoice),
    state: z.string().nullable(),
    /** Subjects of the chosen state. */
    subjects: z.array(z.string()),
    subject: z.string().nullable(),
    /** Grades of the chosen state and subject, youngest first. */
    grades: z.array(standardGradeWord),
    grade: standardGradeWord.nullable(),
    /** One column per class; empty if there are too many classes. */
    columns: z.array(namedItem),
    /** Every quiz behind the rows counts once. */
    summary: standardResults.extend({ ...students, standards_count: z.int(), classes: z.array(standardResults) }),
    rows: z.array(
      reportedStandard.extend({
        ...results,
        ...students,
        /** In the order of the columns. */
        classes: z.array(standardResults),
        /** The details behind the row: its classes and quizzes. */
        url: z.string(),
      }),
    ),
  })
  .meta({ id: 'StandardsReport' });
export type StandardsReportPageData = z.infer<typeof standardsReportPage>;

/** Data of the page `standard_report`: GET /reports/standards/{standard_id}. A row for each quiz of each class. */
export const standardReportPage = z
  .object({
    ...frame,
    standard: reportedStandard,
    summary: standardResults.extend({ ...students, school_classes_count: z.int() }),
    rows: z.array(
      z.object({
        id: z.string(),
        school_class_id: z.int(),
        school_class_name: z.string(),
        /** Null for teachers. */
        school_name: z.string().nullable(),
        class_url: z.string(),
        quiz_uuid: z.string(),
        title: z.string(),
        /** The quiz's report, of this class and these days. */
        quiz_url: z.string(),
        quizable_name: z.string(),
        /** Null for a withdrawn lesson. */
        lesson_url: z.string().nullable(),
        ...results,
        ...students,
      }),
    ),
  })
  .meta({ id: 'StandardReport' });
export type StandardReportPageData = z.infer<typeof standardReportPage>;
