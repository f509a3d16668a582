// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { workBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, sealedText, timestamp, uuid } from '#domain/shared/fields.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const studentWorkStream = (studentWorkUuid: string): string => `studentWork-${studentWorkUuid.toLowerCase()}`;

/** One stream for a student's work on one assignment of one class: two tabs that begin at once mean the same work. */
export const studentWorkUuidOf = (lessonAssignmentSchoolClassId: number, studentId: number): string =>
  uuidV5(`student-work:${lessonAssignmentSchoolClassId}:${studentId}`);

/** The place of a text: the answer to a writing prompt, an entry of an organizer, or a sentence of one's own beside it. */
export const workField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prompt'), promptUuid: uuid }),
  /** `entry` is a word, the id of a sentence, `a`, `b`, or the place in a list, as the organizer's kind has it. */
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
  /** The text of one field as it stood when the student paused or left it; an empty one was deleted. */
  StudentWorkTextWritten: {
    version: 1,
    schema: z.object({ studentWorkUuid: uuid, field: workField, text: sealedText, writtenAt: timestamp }),
  },
  StudentWorkSubmitted: {
    version: 1,
    schema: workOfStudent.extend({
      completedBlocks: z.array(workBlock),
      /** Of all texts together. */
      words: z.int().nonnegative(),
      /** Seconds between the start and the submit, idle gaps counted as five minutes at most. */
      timeSpentSeconds: z.int().nonnegative(),
      submittedAt: timestamp,
    }),
  },
  /** The teacher gave it back: the student may go on and submit again. */
  StudentWorkReopened: {
    version: 1,
    schema: workOfStudent.extend({ reason: sealedText, reopenedAt: timestamp }),
  },
  /** It is submitted again, as it was. */
  StudentWorkReopeningUndone: {
    version: 1,
    schema: workOfStudent.extend({ undoneAt: timestamp }),
  },
});
export type StudentWorkEvent = EventsOf<typeof studentWorkEvents>;
