// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid, sealedText } from '#domain/shared/fields.ts';

// A part of the storage format: add, never rename.

/** A passage of the student's words with what the teacher says of it. */
export const commentWords = z.object({ quote: z.string(), text: z.string() });
export type CommentWords = z.infer<typeof commentWords>;

/** One stream for a work: pages of the student compare revisions of the work's own, so what the teacher says stands beside it. */
export const studentFeedbackStream = (studentWorkUuid: string): string => `studentFeedback-${studentWorkUuid.toLowerCase()}`;

export const workWithFeedback = z.object({
  studentWorkUuid: uuid,
  studentId: integerId,
  lessonAssignmentSchoolClassId: integerId,
  schoolClassId: integerId,
});
export type WorkWithFeedback = z.infer<typeof workWithFeedback>;

export const studentFeedbackEvents = defineEvents({
  /** What the teacher tells the student of their work, whole; without words it was taken back. Sealed with the student's key. */
  StudentFeedbackGiven: {
    version: 1,
    schema: workWithFeedback.extend({ teacherId: integerId, text: sealedText, givenAt: timestamp }),
  },
  /** `words` are the passage and what the teacher says of it; `start` and `end` its place in the answer to the prompt. */
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
  /** The student has read what was there. */
  StudentFeedbackSeen: { version: 1, schema: workWithFeedback.extend({ seenAt: timestamp }) },
});
export type StudentFeedbackEvent = EventsOf<typeof studentFeedbackEvents>;
