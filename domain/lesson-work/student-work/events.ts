// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { workBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, sealedText, timestamp, uuid } from '#domain/shared/fields.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const studentWorkStream = (studentWorkUuid: string): string => `studentWork-${studentWorkUuid.toLowerCase()}`;

/** One stream per student and assignment in a class: two tabs that start at the same time open the same work. */
export const studentWorkUuidOf = (lessonAssignmentSchoolClassId: number, studentId: number): string =>
  uuidV5(`student-work:${lessonAssignmentSchoolClassId}:${studentId}`);

/**
 * The place of a text: the answer to a writing prompt, an entry of an organizer, or one of the student's own sentences next to
 * it.
 */
export const workField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prompt'), promptUuid: uuid }),
  /** `entry` is a word, the id of a sentence, `a`, `b`, or an index in a list, depending on the kind of organizer. */
  z.object({ kind: z.literal('organizer'), organizerUuid: uuid, entry: z.string().min(1).max(200) }),
  z.object({ kind: z.literal('own_sentence'), organizerUuid: uuid, place: z.int().nonnegative().max(199) }),
]);
export type WorkField = z.infer<typeof workField>;

const workOfStudent = z.object({
  studentWorkUuid: uuid,
  studentId: integerId,
  lessonAssignmentSchoolClassId: integerId,
  schoolClassId: integerId,
});

export const studentWorkEvents = defineEvents({
  StudentWorkStarted: {
    version: 1,
    schema: workOfStudent.extend({ lessonAssignmentUuid: uuid, lessonUuid: uuid, startedAt: timestamp }),
  },
  StudentWorkBlockCompleted: {
    version: 1,
    schema: z.object({ studentWorkUuid: uuid, block: workBlock, completedAt: timestamp }),
  },
  StudentWorkBlockReopened: {
    version: 1,
    schema: z.object({ studentWorkUuid: uuid, block: workBlock, reopenedAt: timestamp }),
  },
  /** The text of one field when the student paused or left it; an empty text was deleted. */
  StudentWorkTextWritten: {
    version: 1,
    schema: z.object({ studentWorkUuid: uuid, field: workField, text: sealedText, writtenAt: timestamp }),
  },
  StudentWorkSubmitted: {
    version: 1,
    schema: workOfStudent.extend({
      completedBlocks: z.array(workBlock),
      /** Total of all texts. */
      words: z.int().nonnegative(),
      /** Seconds between start and submit. Idle gaps count as at most five minutes. */
      timeSpentSeconds: z.int().nonnegative(),
      submittedAt: timestamp,
    }),
  },
  /** The teacher returned it: the student can continue and submit again. */
  StudentWorkReopened: {
    version: 1,
    schema: workOfStudent.extend({ reason: sealedText, reopenedAt: timestamp }),
  },
  /** The work counts as submitted again, unchanged. */
  StudentWorkReopeningUndone: {
    version: 1,
    schema: workOfStudent.extend({ undoneAt: timestamp }),
  },
});
export type StudentWorkEvent = EventsOf<typeof studentWorkEvents>;
