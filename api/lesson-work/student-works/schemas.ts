import { z } from 'zod';
import { workBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { assignmentFields } from '#api/assignments/lesson-assignments/schemas.ts';
import { audioStop, lesson } from '#api/lessons/schemas.ts';
import { notOwed, studentAssignment, studentAssignmentState } from '#api/assignments/quiz-assignments/schemas.ts';
import { idParam, quizableType, timestamp } from '#api/shared/schemas.ts';

export const studentWorkParams = z.object({ id: idParam });

/** State of one part of the student's page. The server uses `completed`; the rest is for the page only. */
const blockState = z.looseObject({ completed: z.boolean().optional() });

/** State of the student's page: which blocks are complete, and display state such as folded parts. */
export const uiState = z
  .looseObject({
    submitted: z.boolean().optional(),
    overview: blockState.optional(),
    vocabulary: blockState.optional(),
    videos: blockState.optional(),
    podcast: blockState.optional(),
    questions: blockState.optional(),
    assignmentPrompts: z.unknown().optional(),
  })
  .meta({ id: 'StudentWorkUiState' });
export type UiState = z.infer<typeof uiState>;

const knownKeys: ReadonlySet<string> = new Set(['submitted', ...workBlocks, 'assignmentPrompts']);

/** A page can keep other state here, but cannot complete an unknown block. */
const sentUiState = uiState.superRefine((state, context) => {
  for (const [key, value] of Object.entries(state)) {
    if (knownKeys.has(key) || typeof value !== 'object' || value === null || !('completed' in value)) continue;
    context.addIssue({ code: 'custom', path: [key], message: 'an assignment has no such part' });
  }
});

const texts = z.record(z.string(), z.string()).readonly();

/** One result per organizer, shaped by its kind; checked against the assignment's organizers. */
const organizerResult = z.union([z.array(z.string()), z.record(z.string(), z.string())]);

/** As a page sends it: entries that are left out or null stay unchanged. */
const sentOrganizerResult = z.union([z.array(z.string().nullable()), z.record(z.string(), z.string())]);

const sentWorkData = z
  .object({
    assignment_prompts: texts.default({}),
    additional_sentences: z.record(z.string(), z.array(z.string()).readonly()).readonly().default({}),
    worksheet: z.array(sentOrganizerResult.nullable()).max(3).readonly().default([]),
  })
  .meta({ id: 'SentStudentWorkData' });
export type SentWorkData = z.input<typeof sentWorkData>;

export const workData = z
  .object({
    assignment_prompts: texts.default({}),
    additional_sentences: z.record(z.string(), z.array(z.string()).readonly()).readonly().default({}),
    worksheet: z.array(organizerResult).max(3).readonly().default([]),
  })
  .meta({ id: 'StudentWorkData' });

export const saveStudentWorkBody = z.object({
  /** If left out, the page's saved state stays unchanged. */
  ui_state: sentUiState.optional(),
  data: sentWorkData.default({ assignment_prompts: {}, additional_sentences: {}, worksheet: [] }),
  /** The last `revision` that the page has seen. Without it, the page is assumed to have seen everything. */
  revision: z.int().nonnegative().nullable().default(null),
});

/** Two pages wrote the same field: `yours` was not stored, the student chooses. */
const textConflict = z.object({ field: z.string(), yours: z.string(), stored: z.string() }).meta({ id: 'TextConflict' });

const storedWork = {
  ui_state: uiState,
  data: workData,
  submitted_at: timestamp.nullable(),
  /** Null until the student has begun. */
  revision: z.int().nonnegative().nullable(),
};

export const savedStudentWorkReply = z.object({
  ...storedWork,
  revision: z.int().nonnegative(),
  conflicts: z.array(textConflict),
  /** Sentences and words that the organizers do not have: they were not saved. */
  unknown_fields: z.array(z.string()),
});
export type SavedStudentWork = z.infer<typeof savedStudentWorkReply>;

export const studentAssignmentPage = z.object({
  assignment_id: z.int(),
  ...assignmentFields,
  /** With its recordings and its story. */
  lesson,
  /** Where playback ends for a student who has yet to take a quiz on the lesson. */
  audio_stop: audioStop.nullable(),
  /** Markdown; empty while a listening quiz on the lesson is still to be submitted. */
  transcript: z.string(),
  school_class_name: z.string(),
  teacher_name: z.string(),
  due_at: timestamp.nullable(),
  closed: z.boolean(),
  /** Closed because the class is archived. */
  class_archived: z.boolean(),
  /** Closed because the student has left the class. */
  left_class: z.boolean(),
  ...storedWork,
  /** Set while the work is given back by the teacher: why and when. */
  reopened: z.object({ reason: z.string(), at: timestamp }).nullable(),
  /** The teacher's feedback on the work as a whole. */
  feedback: z.string().nullable(),
  /** The student has not seen all of it; `POST …/feedback_seen` marks it as seen. */
  feedback_is_new: z.boolean(),
  /** The teacher's comments on passages of the answers. */
  feedback_comments: z.array(
    z.object({ assignment_prompt_id: z.string(), start: z.int(), end: z.int(), quote: z.string(), text: z.string() }),
  ),
});
export type StudentAssignmentPageData = z.infer<typeof studentAssignmentPage>;

/** A lesson assignment as it appears in its student's list. */
export const studentLessonAssignment = z
  .object({
    /** Id of the assignment given to the class. */
    assignment_id: z.int(),
    title: z.string(),
    lesson: z.object({ type: quizableType, path: z.string(), name: z.string() }),
    school_class_name: z.string(),
    teacher_name: z.string(),
    due_at: timestamp.nullable(),
    /** The student can read it, but not change it: the teacher has closed it, or the student has left the class. */
    closed: z.boolean(),
    state: studentAssignmentState,
    not_owed: notOwed.nullable(),
    /** It was due in an earlier school year, so it is not late any more. */
    earlier_year: z.boolean(),
    blocks: z.array(z.enum(workBlocks)),
    completed_blocks: z.array(z.enum(workBlocks)),
    submitted_at: timestamp.nullable(),
    /** Set while the work is given back by the teacher: why and when. */
    reopened: z.object({ reason: z.string(), at: timestamp }).nullable(),
    /** Whether the student has seen the teacher's feedback; null if there is none. */
    feedback: z.enum(['new', 'seen']).nullable(),
    assignment_url: z.string(),
  })
  .meta({ id: 'StudentLessonAssignment' });
export type StudentLessonAssignment = z.infer<typeof studentLessonAssignment>;

/** Data of the page `students_index`. */
export const studentsIndexPage = z.object({
  quiz_assignments: z.array(studentAssignment),
  lesson_assignments: z.array(studentLessonAssignment),
});
export type StudentsIndexPageData = z.infer<typeof studentsIndexPage>;
