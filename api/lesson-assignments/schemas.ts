import { z } from 'zod';
import { idParam, integerId, namedItem, quizableType, timestamp, uuid } from '../shared/schemas.ts';
import { assignmentFields } from '../student-works/schemas.ts';

export const assignmentParams = z.object({ id: uuid });
export const givenParams = z.object({ id: uuid, school_class_id: idParam });
export const workParams = givenParams.extend({ student_id: idParam });
export const newAssignmentQuery = z.object({ lesson_uuid: uuid });

const moment = z.iso
  .datetime({ offset: true, error: 'use a date and time such as 2026-03-09T20:00:00Z' })
  .transform((text) => new Date(text).toISOString())
  .nullable();

/** What the teacher chose of the lesson's material; left out: all of it, and the first three organizers. */
const chosenContent = {
  title: z.string().optional(),
  instructions: z.string().optional(),
  blocks: z
    .object({
      overview: z.boolean().optional(),
      vocabulary: z.boolean().optional(),
      videos: z.boolean().optional(),
      podcast: z.boolean().optional(),
    })
    .optional(),
  organizer_ids: z.array(uuid).max(3, 'choose at most three organizers, one for each time that students listen').optional(),
  /** With the id of one of the lesson's prompts: that one, in these words; without an id: one of the teacher's own. */
  prompts: z
    .array(z.object({ id: uuid.optional(), content: z.string() }))
    .max(30)
    .optional(),
  /** Words of the lesson by their id, and words of the teacher's own. */
  words: z
    .array(z.object({ id: uuid.optional(), word: z.string(), definition: z.string() }))
    .max(60)
    .optional(),
};
export const chosen = z.object(chosenContent);
export type ChosenContent = z.infer<typeof chosen>;

const dates = { starts_at: moment.default(null), due_at: moment.default(null) };

export const createAssignmentBody = z.object({
  lesson_uuid: uuid,
  ...chosenContent,
  /** An assignment of one's own that this one begins as a copy of: what is not chosen here is taken from it. */
  copied_from: uuid.optional(),
  school_class_ids: z.array(integerId).max(50).default([]),
  ...dates,
});
export const changeAssignmentBody = chosen;
export const giveAssignmentBody = z.object({
  school_class_ids: z.array(integerId).min(1, 'choose a class').max(50),
  ...dates,
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
    ...assignmentFields,
    /** A student has begun: only the instructions and the dates may change. */
    begun: z.boolean(),
    archived: z.boolean(),
    school_classes: z.array(givenClass),
  })
  .meta({ id: 'LessonAssignment' });

export const lessonAssignmentReply = z.object({ assignment: lessonAssignment });
export const newAssignmentPage = z.object({
  lesson: z.object({ uuid: z.string(), type: quizableType, path: z.string(), name: z.string() }),
  /** All that there is to choose from. */
  material: z.object(assignmentFields),
  school_classes: z.array(namedItem),
});
export const givenReply = z.object({ school_class: givenClass.omit({ school_class_name: true }) });

export const workStateReply = z.object({ state: z.enum(['in_progress', 'submitted']), submitted_at: timestamp.nullable() });
