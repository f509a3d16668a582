import { z } from 'zod';
import { assignmentKinds, assignmentSorts, listedStates } from '#projections/lesson-work/lesson-assignments/list.ts';
import { assignableQuiz, teachAssignment } from '../quiz-assignments/schemas.ts';
import { classColour } from '#api/classes/school-classes/schemas.ts';
import { assignmentType, idParam, namedItem, paging, quizableFields, quizableType, timestamp } from '#api/shared/schemas.ts';

/** Forms send an empty choice for “no filter”. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const search = z.string().max(200, 'use at most 200 characters').default('');
const pageNumber = orNothing(idParam).transform((page) => page ?? 1);

export const teachAssignmentsQuery = z.object({
  kind: z.enum(['', ...assignmentKinds], `use one of ${assignmentKinds.join(', ')}, or nothing`).default(''),
  /** If omitted: all that are not archived. */
  state: z.enum(['', ...listedStates], `use one of ${listedStates.join(', ')}, or nothing`).default(''),
  school_class_id: orNothing(idParam),
  /** Part of the title, of the lesson's name or of the class's. */
  search,
  sort: z.enum(assignmentSorts, `use one of ${assignmentSorts.join(', ')}`).default('assigned'),
  /** If omitted: newest first, and names from A to Z. */
  direction: orNothing(z.enum(['asc', 'desc'], 'use asc or desc')),
  page: pageNumber,
});
export type TeachAssignmentsQuery = z.infer<typeof teachAssignmentsQuery>;

/** A quiz or a lesson assignment that a class has, or a draft, which no class has. */
export const listedAssignment = z
  .object({
    kind: z.enum(assignmentKinds),
    quiz_assignment_school_class_id: z.int().nullable(),
    quiz_uuid: z.string().nullable(),
    lesson_assignment_id: z.string().nullable(),
    lesson_assignment_school_class_id: z.int().nullable(),
    title: z.string(),
    ...quizableFields,
    /** Only for a quiz. */
    assignment_type: assignmentType.nullable(),
    school_class_id: z.int().nullable(),
    school_class_name: z.string().nullable(),
    /** For a draft: when it was created. */
    assigned_at: timestamp,
    starts_at: timestamp.nullable(),
    due_at: timestamp.nullable(),
    /** Only for a quiz: students see the right answers after the due date, which it therefore keeps. */
    answers_held_back: z.boolean(),
    state: z.enum(listedStates),
    submitted: z.int(),
    all: z.int(),
    /** The page with its results: the quiz report or the class table; null for a draft. */
    results_url: z.string().nullable(),
    /** The page on which its author edits it. */
    edit_url: z.string().nullable(),
    /** True for a quiz that nobody has started. */
    can_withdraw: z.boolean(),
  })
  .meta({ id: 'ListedAssignment' });
export type ListedAssignment = z.infer<typeof listedAssignment>;

/** A lesson assignment as one class has it. */
export const teachLessonAssignment = z
  .object({
    kind: z.literal('lesson'),
    lesson_assignment_id: z.string(),
    lesson_assignment_school_class_id: z.int(),
    title: z.string(),
    ...quizableFields,
    school_class_id: z.int(),
    school_class_name: z.string(),
    assigned_at: timestamp,
    starts_at: timestamp.nullable(),
    due_at: timestamp.nullable(),
    state: z.enum(['open', 'closed', 'archived']),
    submitted: z.int(),
    all: z.int(),
    results_url: z.string(),
  })
  .meta({ id: 'TeachLessonAssignment' });

/** Data of the page `teach_assignments`. */
export const teachAssignmentsPage = z.object({
  /** One page of both kinds, filtered and sorted as requested. */
  assignments: z.array(listedAssignment),
  criteria: z.object({
    kind: z.enum(['', ...assignmentKinds]),
    state: z.enum(['', ...listedStates]),
    school_class_id: z.int().nullable(),
    search: z.string(),
    sort: z.enum(assignmentSorts),
    direction: z.enum(['asc', 'desc']),
  }),
  paging,
  /** The latest 500 quizzes and 500 lesson assignments, whatever was requested; the HTML page omits them. */
  quiz_assignments: z.array(teachAssignment.extend({ kind: z.literal('quiz') })),
  lesson_assignments: z.array(teachLessonAssignment),
  /** Classes the teacher can assign to. */
  school_classes: z.array(namedItem),
  /** Published quizzes of the library and of the district. */
  quizzes: z.array(assignableQuiz),
});
export type TeachAssignmentsPageData = z.infer<typeof teachAssignmentsPage>;

export const newAssignmentQuery = z.object({ search, page: pageNumber });

/** A lesson with teaching material from staff. */
export const assignableLesson = z.object({
  uuid: z.string(),
  type: quizableType,
  path: z.string(),
  name: z.string(),
  subject: z.string(),
  grade_band: z.string(),
  text_complexity: z.string().nullable(),
  /** How much material it offers. */
  words_count: z.int(),
  videos_count: z.int(),
  organizers_count: z.int(),
  prompts_count: z.int(),
  /** The teacher's latest assignment of it. */
  latest: z.object({ lesson_assignment_id: z.string(), title: z.string(), created_at: timestamp }).nullable(),
  build_url: z.string(),
});

/** Data of the page `new_assignment`. */
export const newAssignmentPage = z.object({ lessons: z.array(assignableLesson), search: z.string(), paging });
export type NewAssignmentPageData = z.infer<typeof newAssignmentPage>;

/** Data of the page `school_class_assignments`. */
export const classAssignmentsPage = z.object({
  school_class: z.object({ id: z.int(), name: z.string(), colour: classColour, students_count: z.int() }),
  /** The latest 100. */
  assignments: z.array(listedAssignment),
});
export type ClassAssignmentsPageData = z.infer<typeof classAssignmentsPage>;
