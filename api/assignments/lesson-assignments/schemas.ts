/** Requests and responses for lesson assignments, from the draft to the class. */
import { z } from 'zod';
import { workBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import {
  materialVideo,
  maxPrompts,
  maxVideos,
  maxWords,
  vocabularyWord,
  writingPrompt,
} from '#domain/lessons/lesson/material.ts';
import { assignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { organizerTypes } from '#domain/lessons/organizers/organizer-types.ts';
import { assignmentType, idParam, integerId, namedItem, quizableType, timestamp, uuid } from '#api/shared/schemas.ts';
import { lesson } from '#api/lessons/schemas.ts';

const shownWord = z.object({
  id: z.string(),
  word: z.string(),
  definition: z.string(),
  picture: z.object({ address: z.string(), alt: z.string() }).nullable(),
  /** The definition in languages that students speak at home, by language tag. */
  home_language: z.record(z.string(), z.string()),
});

/**
 * The content of an assignment, in the order of the blocks; the texts of the overview are Markdown, null if the block is left
 * out.
 */
export const assignmentFields = {
  title: z.string(),
  instructions: z.string(),
  /** Safe HTML, like every field with this suffix. */
  instructions_html: z.string(),
  key_concepts: z.string().nullable(),
  content_objective: z.string().nullable(),
  language_objective: z.string().nullable(),
  simplified_synopsis: z.string().nullable(),
  /** The same four texts; null if there is nothing to read. */
  overview_html: z.object({
    key_concepts: z.string().nullable(),
    content_objective: z.string().nullable(),
    language_objective: z.string().nullable(),
    simplified_synopsis: z.string().nullable(),
  }),
  vocabulary_words: z.array(shownWord),
  videos: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      created_by: z.string(),
      thumbnail_url_template: z.string(),
      address: z.string().nullable(),
    }),
  ),
  organizers: z.array(
    z.object({
      type: z.enum(organizerTypes),
      organizer: z.object({
        id: z.string(),
        instructions: z.string(),
        instructions_html: z.string(),
        config_json: z.unknown(),
      }),
    }),
  ),
  questions: z.array(z.object({ id: z.string(), content: z.string(), content_html: z.string() })),
  question_ids: z.array(z.string()),
  /** The blocks of this assignment, in order. */
  blocks: z.array(z.enum(workBlocks)),
};

export const assignmentParams = z.object({ id: uuid });
export const givenParams = z.object({ id: uuid, school_class_id: idParam });
export const workParams = givenParams.extend({ student_id: idParam });
export const newAssignmentQuery = z
  .object({
    lesson_uuid: uuid.optional(),
    /** The teacher's own assignment, or one of their class's, to start from; the lesson can then be omitted. */
    copied_from: uuid.optional(),
  })
  .refine((query) => query.lesson_uuid !== undefined || query.copied_from !== undefined, {
    path: ['lesson_uuid'],
    message: 'choose a lesson, or an assignment of yours to copy',
  });

const moment = z.iso
  .datetime({ offset: true, error: 'use a date and time such as 2026-03-09T20:00:00Z' })
  .transform((text) => new Date(text).toISOString())
  .nullable();

/** What the teacher chose from the lesson's material; if omitted, all of it and the first three organizers. */
const chosenContent = {
  title: assignmentContent.shape.title.optional(),
  instructions: assignmentContent.shape.instructions.optional(),
  blocks: z
    .object({
      overview: z.boolean().optional(),
      vocabulary: z.boolean().optional(),
      videos: z.boolean().optional(),
      podcast: z.boolean().optional(),
    })
    .optional(),
  /** Ids of the lesson's videos, in this order. */
  video_ids: z.array(materialVideo.shape.id).max(maxVideos, `use at most ${maxVideos} videos`).optional(),
  /** In the order of the listens. */
  organizer_ids: z.array(uuid).max(3, 'choose at most three organizers, one for each time that students listen').optional(),
  /** With the id of one of the lesson's prompts: that prompt, reworded; without an id: one of the teacher's own. */
  prompts: z
    .array(z.object({ id: uuid.optional(), content: writingPrompt.shape.content }))
    .max(maxPrompts, `use at most ${maxPrompts} prompts`)
    .optional(),
  /** The lesson's words by their id, and the teacher's own words. */
  words: z
    .array(z.object({ id: uuid.optional(), word: vocabularyWord.shape.word, definition: vocabularyWord.shape.definition }))
    .max(maxWords, `use at most ${maxWords} words`)
    .optional(),
};
export const chosen = z.object(chosenContent);
export type ChosenContent = z.infer<typeof chosen>;

/** Room for the maximum number of the teacher’s own words and prompts, each at its maximum length. */
export const maxChosenBytes = 500_000;

/** The classes that get it, and what is assigned with it. */
const giving = {
  starts_at: moment.default(null),
  due_at: moment.default(null),
  /** A quiz of the same lesson, for the same classes and with the same due date. */
  quiz: z.object({ quiz_uuid: uuid, assignment_type: assignmentType }).optional(),
};

export const createAssignmentBody = z.object({
  lesson_uuid: uuid,
  ...chosenContent,
  /** The teacher's own assignment, or one of their class's, to copy: fields that are omitted here come from it. */
  copied_from: uuid.optional(),
  school_class_ids: z.array(integerId).max(50, 'choose at most 50 classes').default([]),
  ...giving,
});
/** An assignment that a teacher has built but not saved yet. */
export const previewBody = z.object({
  lesson_uuid: uuid,
  ...chosenContent,
  /** The assignment that is changed or copied: fields that are omitted here come from it. */
  from: uuid.optional(),
});
export const previewReply = z.object({ assignment: z.object(assignmentFields) });
export type PreviewReply = z.infer<typeof previewReply>;
export const changeAssignmentBody = chosen;
export const giveAssignmentBody = z.object({
  school_class_ids: z.array(integerId).min(1, 'choose a class').max(50, 'choose at most 50 classes'),
  ...giving,
});
export const changeDatesBody = z.object({ starts_at: moment, due_at: moment });
export const reopenBody = z.object({
  reason: z.string().trim().min(1, 'write why, for the student to read').max(500, 'use at most 500 characters'),
});

export const givenClass = z.object({
  lesson_assignment_school_class_id: z.int(),
  school_class_id: z.int(),
  school_class_name: z.string(),
  starts_at: timestamp.nullable(),
  due_at: timestamp.nullable(),
  closed: z.boolean(),
});

export const lessonAssignment = z
  .object({
    id: z.string(),
    lesson_uuid: z.string(),
    /** For If-Match: a change based on an older revision is refused with 412. */
    revision: z.string(),
    ...assignmentFields,
    /** A student has started: only the instructions and the dates can still change. */
    begun: z.boolean(),
    archived: z.boolean(),
    /**
     * False for a teacher of one class that has it if other teachers' classes have it too: they can view it, give it to a class
     * or copy it.
     */
    can_change: z.boolean(),
    school_classes: z.array(
      givenClass.extend({
        /** Students who have started, and those of them who have submitted. */
        started: z.int(),
        submitted: z.int(),
      }),
    ),
  })
  .meta({ id: 'LessonAssignment' });

export type LessonAssignment = z.infer<typeof lessonAssignment>;

export const lessonAssignmentReply = z.object({ assignment: lessonAssignment });
export const givenAssignmentReply = lessonAssignmentReply.extend({
  /** The assignments of the quiz that was requested with it. */
  quiz_assignments: z.array(z.object({ quiz_assignment_school_class_id: z.int(), school_class_id: z.int() })),
  /** Why classes did not get the quiz, although they got the lesson; null if all of them got what was requested. */
  quiz_refusal: z.string().nullable(),
});
export type GivenAssignmentReply = z.infer<typeof givenAssignmentReply>;

const builderFields = {
  lesson: z.object({ uuid: z.string(), type: quizableType, path: z.string(), name: z.string() }),
  /** Everything that the current version of the lesson offers. */
  material: z.object(assignmentFields),
  school_classes: z.array(namedItem),
  /** Quizzes for the same lesson that can be assigned with it. */
  quizzes: z.array(z.object({ uuid: z.string(), title: z.string(), questions_count: z.int() })),
};

/** Data of the page `assignment_builder` for a new assignment. */
export const newAssignmentPage = z.object({
  ...builderFields,
  assignment: z.null(),
  /** The initial selection. */
  begins_with: z.object(assignmentFields),
  /** The teacher's own assignment that it starts as a copy of. */
  copied_from: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The teacher's earlier assignments of this lesson, newest first. */
  earlier: z.array(z.object({ id: z.string(), title: z.string(), created_at: timestamp })),
});
/** The same page for an existing assignment. */
export const lessonAssignmentPage = z.object({ ...builderFields, assignment: lessonAssignment });
export type AssignmentBuilderPageData = z.infer<typeof newAssignmentPage> | z.infer<typeof lessonAssignmentPage>;

/** Data of the page `assignment_preview`. */
export const assignmentPreviewPage = z.object({
  ...assignmentFields,
  /** With its recordings and its story. */
  lesson,
  /** Null: all of the lesson's material. */
  lesson_assignment_id: z.string().nullable(),
  /** How many of the lesson's organizers are not shown: students have one for each of three listens. */
  organizers_left: z.int(),
  back_url: z.string(),
});
export type AssignmentPreviewPageData = z.infer<typeof assignmentPreviewPage>;

export const givenReply = z.object({ school_class: givenClass.omit({ school_class_name: true }) });

export const workStateReply = z.object({ state: z.enum(['in_progress', 'submitted']), submitted_at: timestamp.nullable() });
