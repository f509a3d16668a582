import { z } from 'zod';
import { ownFrameFields } from '../frame-schemas.ts';
import { chosenId, day } from '../query.ts';
import { idParam, namedItem, paging, percent, timestamp, wholeNumber } from '#api/shared/schemas.ts';

export const gradebookParams = z.object({ id: idParam });

const columnsOnAPage = 60;
const maxStudents = 500;

/** The first is the default order. */
export const gradebookSortKeys = ['name', 'percent_correct', 'quiz_solutions_count'] as const;

export const gradebookQuery = z
  .object({
    /** Work assigned in this period; this school year if left out. */
    start_date: day.optional(),
    end_date: day.optional(),
    /** Empty, as a form sends it, means all strands. */
    strand: z
      .string()
      .max(200, 'use at most 200 characters')
      .transform((strand) => (strand === '' ? undefined : strand))
      .optional(),
    /** Only for a school's gradebook. */
    selected_school_class_id: chosenId,
    sort: z.enum(gradebookSortKeys, `use one of ${gradebookSortKeys.join(', ')}`).default('name'),
    direction: z.enum(['asc', 'desc'], 'use asc or desc').optional(),
    page: wholeNumber(1_000_000).default(1),
    page_size: wholeNumber(maxStudents).default(50),
    /** A page of the assigned work: sixty columns each, latest first. */
    column_page: wholeNumber(1_000_000).default(1),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    message: 'the end must not be before the start',
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'start_date' && path?.[0] !== 'end_date'),
  });
export type GradebookQuery = z.infer<typeof gradebookQuery>;
export { columnsOnAPage };

export const cellStates = ['submitted', 'in_progress', 'not_started', 'given_back', 'excused', 'before_joining'] as const;

/** A student's progress on one piece of their class's work. */
export const gradebookCell = z
  .object({
    /** `excused`, and `before_joining` for what was due before the student joined the class, are in no count. */
    state: z.enum(cellStates),
    /** Of the assignment given to the class; with the column's kind, what a teacher excuses a student from. */
    assignment_id: z.int(),
    /** Why the student is excused, for the teachers of the class. */
    excused_words: z.string().nullable(),
    /** `late`: handed in after the student's own due date; `overdue`: past due and not handed in. */
    lateness: z.enum(['late', 'overdue']).nullable(),
    /** For a submitted quiz; if a strand is chosen, only its questions. */
    percent_correct: percent,
    correct_answers_count: z.int().nullable(),
    questions_count: z.int().nullable(),
    /** The page of the work, for the student's teachers. */
    url: z.string().nullable(),
  })
  .meta({ id: 'GradebookCell' });
export type GradebookCell = z.infer<typeof gradebookCell>;

/** A quiz or lesson given to classes. The same one in several classes is one column; given twice, it is two. */
export const gradebookColumn = z
  .object({
    key: z.string(),
    kind: z.enum(['quiz', 'lesson']),
    uuid: z.string(),
    title: z.string(),
    /** 2 if the class was given it a second time, and so on. */
    nth: z.int(),
    assigned_at: timestamp,
    /** Null if there is no due date, or if it differs between classes. */
    due_at: timestamp.nullable(),
    submitted_count: z.int(),
    /** Students enrolled now who owe it, or those who submitted if there are more of them. */
    all_count: z.int(),
    /** For all students, not only those on the page. */
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
    /** False for a student who has left the class. */
    enrolled: z.boolean(),
    url: z.string(),
    /** Of the quizzes shown. */
    percent_correct: percent,
    submitted_count: z.int(),
    /** What the student owes, or has handed in. */
    assigned_count: z.int(),
    overdue_count: z.int(),
    /** In the order of the columns; null for work that the student's class was not given. */
    cells: z.array(gradebookCell.nullable()),
  })
  .meta({ id: 'GradebookRow' });
export type GradebookRow = z.infer<typeof gradebookRow>;

/** Data of the pages `school_class_gradebook` and `school_gradebook`. */
export const gradebookPage = z
  .object({
    ...ownFrameFields(gradebookSortKeys),
    /** The file of all answers, one line each, with the chosen option. */
    answers_csv_url: z.string(),
    strand: z.string().nullable(),
    strands: z.array(z.string()),
    school_name: z.string(),
    /** Of the class; null in a school's gradebook. */
    teacher_names: z.array(z.string()).nullable(),
    /** For a school's gradebook; empty for a class. */
    school_classes_list: z.array(namedItem),
    selected_school_class_id: z.int().nullable(),
    column_paging: paging,
    summary: z.object({ students_count: z.int(), percent_correct: percent, submitted_count: z.int(), all_count: z.int() }),
    columns: z.array(gradebookColumn),
    rows: z.array(gradebookRow),
  })
  .meta({ id: 'Gradebook' });
export type GradebookPageData = z.infer<typeof gradebookPage>;

/** The gradebook's second file, as JSON: its contents and its address. */
export const gradebookAnswersReply = z
  .object({ title: z.string(), csv_url: z.string(), answers_count: z.int() })
  .meta({ id: 'GradebookAnswers' });
