// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid, sealedText } from '#domain/shared/fields.ts';

// Part of the storage format: add, never rename.

/** A passage of the student's text with the teacher's comment. */
export const commentWords = z.object({ quote: z.string(), text: z.string() });
export type CommentWords = z.infer<typeof commentWords>;

/** One separate stream per work: student pages compare the revisions of the work's stream, so feedback must not change them. */
export const studentFeedbackStream = (studentWorkUuid: string): string => `studentFeedback-${studentWorkUuid.toLowerCase()}`;

export const workWithFeedback = z.object({
  studentWorkUuid: uuid,
  studentId: integerId,
  lessonAssignmentSchoolClassId: integerId,
  schoolClassId: integerId,
});
export type WorkWithFeedback = z.infer<typeof workWithFeedback>;

export const studentFeedbackEvents = defineEvents({
  /** The teacher's complete feedback on the student's work; without words if it was taken back. Sealed with the student's key. */
  StudentFeedbackGiven: {
    version: 1,
    schema: workWithFeedback.extend({ teacherId: integerId, text: sealedText, givenAt: timestamp }),
  },
  /** `words` are the passage and the teacher's comment; `start` and `end` are its position in the answer to the prompt. */
  StudentFeedbackCommentAdded: {
    version: 1,
    schema: workWithFeedback.extend({
      commentUuid: uuid,
      teacherId: integerId,
      promptUuid: uuid,
      start: z.int().nonnegative(),
      end: z.int().positive(),
      words: sealedText,
      addedAt: timestamp,
    }),
  },
  StudentFeedbackCommentRemoved: {
    version: 1,
    schema: workWithFeedback.extend({ commentUuid: uuid, teacherId: integerId, removedAt: timestamp }),
  },
  /** The student has read the feedback so far. */
  StudentFeedbackSeen: { version: 1, schema: workWithFeedback.extend({ seenAt: timestamp }) },
});
export type StudentFeedbackEvent = EventsOf<typeof studentFeedbackEvents>;
