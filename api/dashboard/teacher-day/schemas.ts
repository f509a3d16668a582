import { z } from 'zod';
import { taskTypes } from '#domain/dashboard/events.ts';
import { assignmentTypes } from '#domain/shared/fields.ts';
import { percent, timestamp } from '#api/shared/schemas.ts';

const stats = z.object({ submitted: z.int(), all: z.int() });

/** Something that a class was assigned and that its teacher has to follow up. */
export const task = z
  .object({
    id: z.int(),
    task_type: z.enum(taskTypes),
    school_class_id: z.int(),
    school_class_name: z.string(),
    assignment_name: z.string(),
    /** A quiz has its own type; a whole lesson is a lesson assignment. */
    assignment_type: z.enum([...assignmentTypes, 'lesson_assignment']),
    /** Days until it is due; negative: ready for review. Null: no due date, and not everybody has submitted. */
    due_date_status: z.int().nullable(),
    due_at: timestamp.nullable(),
    stats,
    link: z.string(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

export const tasksReply = z.object({ items: z.array(task) });
export type TasksReply = z.infer<typeof tasksReply>;

/** A class's previous or next assignment. */
export const givenToClass = z
  .object({
    name: z.string(),
    url: z.string(),
    due_at: timestamp,
    submitted: z.int(),
    all: z.int(),
    /** Submitted divided by all, in percent, rounded down; N/A for a class without students. */
    progress: z.union([z.int().min(0).max(100), z.literal('N/A')]),
  })
  .meta({ id: 'GivenToClass' });
export type GivenToClass = z.infer<typeof givenToClass>;

export const classCardFields = {
  /** Over all graded answers of the class; null before the first. */
  quiz_average_percent: percent,
  assignments_count: z.int(),
  previous_quiz: givenToClass.nullable(),
  next_quiz: givenToClass.nullable(),
  previous_assignment: givenToClass.nullable(),
  next_assignment: givenToClass.nullable(),
};
export const classCard = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  students_count: z.int(),
  ...classCardFields,
});
export type ClassCard = z.infer<typeof classCard>;

const ofClass = { school_class_id: z.int(), school_class_name: z.string(), url: z.string() };

/** One student, question, pile of works or quiz that needs the teacher: the reason, and a link to the evidence. */
export const need = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('behind'),
    ...ofClass,
    student_id: z.int(),
    student_name: z.string(),
    missing_count: z.int(),
    /** The two with the latest due dates. */
    missing_names: z.array(z.string()),
    /** All of them, the latest first: the teacher can excuse the student from each. */
    missing: z.array(z.object({ kind: z.enum(['quiz', 'lesson']), assignment_id: z.int(), name: z.string() })),
  }),
  z.object({
    kind: z.literal('missed'),
    ...ofClass,
    quiz_title: z.string(),
    position: z.int(),
    /** Plain text. */
    content: z.string(),
    /** The passage that it asks about, as plain text; null if the question quotes none. */
    quote: z.string().nullable(),
    listening_strand: z.string().nullable(),
    wrong_count: z.int(),
    answers_count: z.int(),
    lesson_url: z.string(),
    lesson_name: z.string(),
  }),
  z.object({
    kind: z.literal('feedback'),
    ...ofClass,
    assignment_name: z.string(),
    waiting_count: z.int(),
    waiting_since: timestamp,
  }),
  z.object({
    kind: z.literal('changed'),
    ...ofClass,
    quiz_title: z.string(),
    /** When students first saw the latest change. */
    changed_at: timestamp,
    /** The current positions of the questions. */
    changed_questions: z.array(z.int()),
    added_questions: z.array(z.int()),
    removed_questions_count: z.int(),
    /** Questions whose right answer was corrected, which also changed the class's results. */
    corrected_questions: z.array(z.int()),
    audio_stop_changed: z.boolean(),
    /** Languages whose wording changed. */
    locales: z.array(z.string()),
    /** Students of the class who had submitted it before. */
    submitted_before_count: z.int(),
  }),
]);
export type Need = z.infer<typeof need>;

export const needs = z.object({
  items: z.array(need),
  /** The total of each kind; `items` contains only the first few. */
  totals: z.object({ behind: z.int(), missed: z.int(), feedback: z.int(), changed: z.int() }),
  /** How many days back it looks. */
  days: z.int(),
});
export type Needs = z.infer<typeof needs>;
