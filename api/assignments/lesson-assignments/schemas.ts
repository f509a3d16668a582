/** What is sent and shown of lesson assignments, from the draft to the class. */
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

/** What there is to do, in the order of the blocks; the texts of the overview are markdown, null where the block is left out. */
export const assignmentFields = {
  title: z.string(),
  instructions: z.string(),
  /** Safe HTML, like every field whose name ends so. */
  instructions_html: z.string(),
  key_concepts: z.string().nullable(),
  content_objective: z.string().nullable(),
  language_objective: z.string().nullable(),
  simplified_synopsis: z.string().nullable(),
  /** The same four; null where there is nothing to read. */
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
  /** The blocks that there are, in their order. */
  blocks: z.array(z.enum(workBlocks)),
};

export const assignmentParams = z.object({ id: uuid });
export const givenParams = z.object({ id: uuid, school_class_id: idParam });
export const workParams = givenParams.extend({ student_id: idParam });
export const newAssignmentQuery = z
  .object({
    lesson_uuid: uuid.optional(),
    /** An assignment of one's own, or of a class of one's own, to begin with; its lesson then needs not be named. */
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

/** What the teacher chose of the lesson's material; left out: all of it, and the first three organizers. */
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
  /** Of the lesson's videos, in this order. */
  video_ids: z.array(materialVideo.shape.id).max(maxVideos, `use at most ${maxVideos} videos`).optional(),
  /** In the order of the listens. */
  organizer_ids: z.array(uuid).max(3, 'choose at most three organizers, one for each time that students listen').optional(),
  /** With the id of one of the lesson's prompts: that one, in these words; without an id: one of the teacher's own. */
  prompts: z
    .array(z.object({ id: uuid.optional(), content: writingPrompt.shape.content }))
    .max(maxPrompts, `use at most ${maxPrompts} prompts`)
    .optional(),
  /** Words of the lesson by their id, and words of the teacher's own. */
  words: z
    .array(z.object({ id: uuid.optional(), word: vocabularyWord.shape.word, definition: vocabularyWord.shape.definition }))
    .max(maxWords, `use at most ${maxWords} words`)
    .optional(),
};
export const chosen = z.object(chosenContent);
export type ChosenContent = z.infer<typeof chosen>;

/** As many words and prompts of the teacher’s own as there may be, each as long as it may be. */
export const maxChosenBytes = 500_000;

/** Whom it is given to, and what is given to them with it. */
const giving = {
  starts_at: moment.default(null),
  due_at: moment.default(null),
  /** A quiz of the same lesson, for the same classes and with the same due date. */
  quiz: z.object({ quiz_uuid: uuid, assignment_type: assignmentType }).optional(),
};

export const createAssignmentBody = z.object({
  lesson_uuid: uuid,
  ...chosenContent,
  /** An assignment of one's own, or of a class of one's own, that this one begins as a copy of: what is not chosen here is taken from it. */
  copied_from: uuid.optional(),
  school_class_ids: z.array(integerId).max(50, 'choose at most 50 classes').default([]),
  ...giving,
});
/** What a teacher has put together and not saved yet. */
export const previewBody = z.object({
  lesson_uuid: uuid,
  ...chosenContent,
  /** The assignment that it is a change or a copy of: what is not chosen here is taken from it. */
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
    /** For If-Match: a change that was decided on an older one is refused with 412. */
    revision: z.string(),
    ...assignmentFields,
    /** A student has begun: only the instructions and the dates may change. */
    begun: z.boolean(),
    archived: z.boolean(),
    /** False for who teaches a class that has it, where classes of others have it too: look, give it to a class, make a copy. */
    can_change: z.boolean(),
    school_classes: z.array(
      givenClass.extend({
        /** Students who have begun, and those of them who have handed it in. */
        started: z.int(),
        submitted: z.int(),
      }),
    ),
  })
  .meta({ id: 'LessonAssignment' });

export type LessonAssignment = z.infer<typeof lessonAssignment>;

export const lessonAssignmentReply = z.object({ assignment: lessonAssignment });
export const givenAssignmentReply = lessonAssignmentReply.extend({
  /** Of the quiz that was asked for with it. */
  quiz_assignments: z.array(z.object({ quiz_assignment_school_class_id: z.int(), school_class_id: z.int() })),
  /** Why classes did not get the quiz, although they have the lesson; null when all of them have what was asked for. */
  quiz_refusal: z.string().nullable(),
});
export type GivenAssignmentReply = z.infer<typeof givenAssignmentReply>;

const builderFields = {
  lesson: z.object({ uuid: z.string(), type: quizableType, path: z.string(), name: z.string() }),
  /** All that there is to choose from in the lesson as it is now. */
  material: z.object(assignmentFields),
  school_classes: z.array(namedItem),
  /** Quizzes of the lesson that can be given with it. */
  quizzes: z.array(z.object({ uuid: z.string(), title: z.string(), questions_count: z.int() })),
};

/** Data of the page `assignment_builder` for a new assignment. */
export const newAssignmentPage = z.object({
  ...builderFields,
  assignment: z.null(),
  /** What is chosen to begin with. */
  begins_with: z.object(assignmentFields),
  /** The assignment of the teacher's own that it begins as a copy of. */
  copied_from: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** What the teacher has made of the lesson before, the latest first. */
  earlier: z.array(z.object({ id: z.string(), title: z.string(), created_at: timestamp })),
});
/** The same page for one that is there. */
export const lessonAssignmentPage = z.object({ ...builderFields, assignment: lessonAssignment });
export type AssignmentBuilderPageData = z.infer<typeof newAssignmentPage> | z.infer<typeof lessonAssignmentPage>;

/** Data of the page `assignment_preview`. */
export const assignmentPreviewPage = z.object({
  ...assignmentFields,
  /** With its recordings and its story. */
  lesson,
  /** Null: all of the lesson's material. */
  lesson_assignment_id: z.string().nullable(),
  /** Organizers of the lesson that are not shown: students have one for each of three listens. */
  organizers_left: z.int(),
  back_url: z.string(),
});
export type AssignmentPreviewPageData = z.infer<typeof assignmentPreviewPage>;

export const givenReply = z.object({ school_class: givenClass.omit({ school_class_name: true }) });

export const workStateReply = z.object({ state: z.enum(['in_progress', 'submitted']), submitted_at: timestamp.nullable() });
