import { z } from 'zod';
import { ownFrameFields } from '../frame-schemas.ts';
import { chosenId, day } from '../query.ts';
import { idParam, namedItem, paging, percent, timestamp, wholeNumber } from '#api/shared/schemas.ts';

export const gradebookParams = z.object({ id: idParam });

const columnsOnAPage = 60;
const maxStudents = 500;

/** The first is the gradebook's own order. */
export const gradebookSortKeys = ['name', 'percent_correct', 'quiz_solutions_count'] as const;

export const gradebookQuery = z
  .object({
    /** Of what was assigned on these days; left out: this school year. */
    start_date: day.optional(),
    end_date: day.optional(),
    /** Empty, as a form sends it, for all. */
    strand: z
      .string()
      .max(200, 'use at most 200 characters')
      .transform((strand) => (strand === '' ? undefined : strand))
      .optional(),
    /** Only of a school's gradebook. */
    selected_school_class_id: chosenId,
    sort: z.enum(gradebookSortKeys, `use one of ${gradebookSortKeys.join(', ')}`).default('name'),
    direction: z.enum(['asc', 'desc'], 'use asc or desc').optional(),
    page: wholeNumber(1_000_000).default(1),
    page_size: wholeNumber(maxStudents).default(50),
    /** Of what was assigned: sixty columns at a time, the latest first. */
    column_page: wholeNumber(1_000_000).default(1),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    message: 'the end must not be before the start',
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'start_date' && path?.[0] !== 'end_date'),
  });
export type GradebookQuery = z.infer<typeof gradebookQuery>;
export { columnsOnAPage };

export const cellStates = ['submitted', 'in_progress', 'not_started', 'given_back'] as const;

/** How far a student is with what their class was given. */
export const gradebookCell = z
  .object({
    state: z.enum(cellStates),
    /** `late`: handed in after the student's own due date; `overdue`: not handed in, and due. */
    lateness: z.enum(['late', 'overdue']).nullable(),
    /** Of a quiz that was submitted; with a strand, of its questions. */
    percent_correct: percent,
    correct_answers_count: z.int().nullable(),
    questions_count: z.int().nullable(),
    /** Where it can be looked at: for its teachers. */
    url: z.string().nullable(),
  })
  .meta({ id: 'GradebookCell' });
export type GradebookCell = z.infer<typeof gradebookCell>;

/** A quiz or a lesson that classes were given; several classes' is one column, and given twice it is two. */
export const gradebookColumn = z
  .object({
    key: z.string(),
    kind: z.enum(['quiz', 'lesson']),
    uuid: z.string(),
    title: z.string(),
    /** 2 for what a class was given again. */
    nth: z.int(),
    assigned_at: timestamp,
    /** Null where there is none, or where classes have several. */
    due_at: timestamp.nullable(),
    submitted_count: z.int(),
    /** Students enrolled now, or those who submitted when these are more. */
    all_count: z.int(),
    /** Of everybody, whichever students the page shows. */
    percent_correct: percent,
    url: z.string().nullable(),
  })
  .meta({ id: 'GradebookColumn' });
export type GradebookColumn = z.infer<typeof gradebookColumn>;

export const gradebookRow = z
  .object({
    id: z.int(),
    student_name: z.string(),
    school_class_id: z.int(),
    school_class_name: z.string(),
    /** False for somebody who has left the class. */
    enrolled: z.boolean(),
    url: z.string(),
    /** Of the quizzes that are shown. */
    percent_correct: percent,
    submitted_count: z.int(),
    assigned_count: z.int(),
    overdue_count: z.int(),
    /** In the order of the columns; null for what the student's class was not given. */
    cells: z.array(gradebookCell.nullable()),
  })
  .meta({ id: 'GradebookRow' });
export type GradebookRow = z.infer<typeof gradebookRow>;

/** Data of the pages `school_class_gradebook` and `school_gradebook`. */
export const gradebookPage = z
  .object({
    ...ownFrameFields(gradebookSortKeys),
    /** Every answer with the choice, a line each. */
    answers_csv_url: z.string(),
    strand: z.string().nullable(),
    strands: z.array(z.string()),
    /** Of a school's gradebook; empty for that of a class. */
    school_classes_list: z.array(namedItem),
    selected_school_class_id: z.int().nullable(),
    column_paging: paging,
    summary: z.object({ students_count: z.int(), percent_correct: percent, submitted_count: z.int(), all_count: z.int() }),
    columns: z.array(gradebookColumn),
    rows: z.array(gradebookRow),
  })
  .meta({ id: 'Gradebook' });
export type GradebookPageData = z.infer<typeof gradebookPage>;

/** The second file of a gradebook, as JSON: what it has, and where the file is. */
export const gradebookAnswersReply = z
  .object({ title: z.string(), csv_url: z.string(), answers_count: z.int() })
  .meta({ id: 'GradebookAnswers' });
