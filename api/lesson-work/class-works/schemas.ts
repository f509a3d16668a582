/** The table of a class at work on a lesson, one student's work and its timeline. */
import { z } from 'zod';
import type { AddressOf } from '#domain/shared/address-of.ts';
import { workBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { accommodationSwitches } from '#api/classes/accommodations/schemas.ts';
import { notOwed } from '#api/assignments/quiz-assignments/schemas.ts';
import { assignmentFields, givenClass } from '#api/assignments/lesson-assignments/schemas.ts';
import { idParam, namedItem, routeAddress, timestamp } from '#api/shared/schemas.ts';
import { workData } from '../student-works/schemas.ts';

export const workRoute = 'GET /teach/lesson_assignments/{id}/school_class/{school_class_id}/students/{student_id}';
export type WorkAddress = AddressOf<typeof workRoute>;
export const workAddress = routeAddress<typeof workRoute>();

const workState = z.enum(['not_started', 'in_progress', 'submitted']);
const block = z.enum(workBlocks);

export const classWorkRow = z
  .object({
    student_id: z.int(),
    student_name: z.string(),
    /** False for a student who started and has since left the class. */
    in_class: z.boolean(),
    state: workState,
    completed_blocks: z.array(block).readonly(),
    /** Words in all texts, in the podcast's organizers, and under the writing prompts. */
    words: z.int(),
    podcast_words: z.int(),
    questions_words: z.int(),
    time_spent_seconds: z.int(),
    started_at: timestamp.nullable(),
    /** When the student last did something. */
    changed_at: timestamp.nullable(),
    submitted_at: timestamp.nullable(),
    /** Set while the work is given back. */
    reopened_at: timestamp.nullable(),
    /** For this student: later than for the class if they have extra days. */
    due_at: timestamp.nullable(),
    /** `late`: first handed in after the due date; `overdue`: past due and not handed in yet. */
    lateness: z.enum(['late', 'overdue']).nullable(),
    /** Why the work is in no count; null: the student owes it. */
    not_owed: notOwed.nullable(),
    /** In effect when the student handed in; before that, in effect now. */
    accommodations: accommodationSwitches.nullable(),
    url: z.string(),
  })
  .meta({ id: 'ClassWorkRow' });
export type ClassWorkRow = z.infer<typeof classWorkRow>;

/** Data of the page `assignment_class_table`. */
export const classWorkPage = z
  .object({
    assignment: z.object({ id: z.string(), title: z.string(), blocks: z.array(block) }),
    school_class: givenClass,
    /** Of the assignment given to the class; to excuse students from it. */
    given_id: z.int(),
    /** Counts only students who are in the class and owe the work. */
    summary: z.object({ submitted: z.int(), in_progress: z.int(), all: z.int(), late: z.int(), overdue: z.int() }),
    rows: z.array(classWorkRow).readonly(),
    csv_url: z.string(),
    print_url: z.string(),
    /** The page for this class's accommodations and their dates. */
    accommodations_url: z.string(),
  })
  .meta({ id: 'ClassWork' });
export type ClassWorkPageData = z.infer<typeof classWorkPage>;

/** What a student wrote in one place, with the question above it. */
const writtenEntry = z.object({ label: z.string(), text: z.string() });
export const writtenItem = z.object({
  id: z.string(),
  kind: z.enum(['prompt', 'organizer']),
  title: z.string(),
  entries: z.array(writtenEntry),
});
export type WrittenItem = z.infer<typeof writtenItem>;

const workOfStudent = {
  student: namedItem,
  state: workState,
  completed_blocks: z.array(block).readonly(),
  /** Of all current texts. */
  words: z.int(),
  time_spent_seconds: z.int(),
  started_at: timestamp.nullable(),
  submitted_at: timestamp.nullable(),
  /** Set while the work is given back by the teacher. */
  reopened: z.object({ reason: z.string(), at: timestamp, can_undo: z.boolean() }).nullable(),
  /** For reading: organizers in their order, then the prompts. */
  written: z.array(writtenItem),
};

/** Data of the page `assignment_student_work`. */
export const studentWorkPage = z
  .object({
    ...workOfStudent,
    assignment: z.object({ id: z.string(), ...assignmentFields }),
    school_class: givenClass,
    data: workData,
    work_url: workAddress,
    class_url: z.string(),
    timeline_url: z.string(),
    print_url: z.string(),
    /** The page where the teacher assesses submitted work and writes to the student. */
    feedback_url: z.string().nullable(),
  })
  .meta({ id: 'StudentWorkForTeacher' });
export type StudentWorkPageData = z.infer<typeof studentWorkPage>;

export const printQuery = z.object({ student_id: idParam.optional() });

/** Data of the page `assignment_print`. */
export const assignmentPrintPage = z
  .object({
    assignment: z.object({ id: z.string(), title: z.string(), blocks: z.array(block) }),
    school_class: givenClass,
    works: z.array(z.object(workOfStudent)),
    /** The page that printing was started from. */
    back_url: z.string(),
  })
  .meta({ id: 'AssignmentPrint' });
export type AssignmentPrintPageData = z.infer<typeof assignmentPrintPage>;

export const workTimelineKinds = [
  'started',
  'written',
  'emptied',
  'block_completed',
  'block_reopened',
  'submitted',
  'given_back',
  'giving_back_undone',
] as const;

const workTimelineEntry = z.object({
  /** Revision of the work's stream. */
  revision: z.int(),
  kind: z.enum(workTimelineKinds),
  occurred_at: timestamp,
  seconds_since_start: z.int(),
  actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
  /** For a text: the question, and the place below it. */
  title: z.string().nullable(),
  label: z.string().nullable(),
  block: block.nullable(),
  /** For a text, its new wording; for work given back, the teacher's reason. */
  text: z.string().nullable(),
  /** For a text, its words; for a submit, the words of all texts. */
  words: z.int().nullable(),
});
export type WorkTimelineEntry = z.infer<typeof workTimelineEntry>;

/** Data of the page `assignment_work_timeline`. */
export const workTimelinePage = z
  .object({
    student: namedItem,
    assignment: z.object({ id: z.string(), title: z.string() }),
    school_class: givenClass,
    state: workState,
    entries: z.array(workTimelineEntry),
    work_url: z.string(),
    class_url: z.string(),
  })
  .meta({ id: 'StudentWorkTimeline' });
export type WorkTimelinePageData = z.infer<typeof workTimelinePage>;
