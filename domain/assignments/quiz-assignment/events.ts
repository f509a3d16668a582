// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { assignmentType, integerId, timestamp, uuid } from '#domain/shared/fields.ts';
import { excusedFields, excuseEndedFields } from '../excuses.ts';

/** The stream of one quiz in one class. */
export const quizAssignmentStream = (quizAssignmentSchoolClassId: number): string =>
  `quizAssignment-${quizAssignmentSchoolClassId}`;

export const quizAssignmentEvents = defineEvents({
  QuizAssigned: {
    version: 1,
    schema: z.object({
      quizAssignmentSchoolClassId: integerId,
      quizUuid: uuid,
      schoolClassId: integerId,
      assignmentType,
      /** Who assigned it; null when it came from an import. */
      teacherId: integerId.nullable(),
      assignedAt: timestamp,
      dueAt: timestamp.nullable(),
      /** Students see the right answers after the due date. Left out: as soon as they submit. */
      answersHeldBack: z.boolean().optional(),
    }),
  },
  QuizAssignmentDueChanged: {
    version: 1,
    schema: z.object({ quizAssignmentSchoolClassId: integerId, dueAt: timestamp.nullable(), occurredAt: timestamp }),
  },
  /** Only before any student has started it. */
  QuizAssignmentWithdrawn: {
    version: 1,
    schema: z.object({ quizAssignmentSchoolClassId: integerId, occurredAt: timestamp }),
  },
  QuizAssignmentStudentExcused: { version: 1, schema: z.object({ quizAssignmentSchoolClassId: integerId, ...excusedFields }) },
  QuizAssignmentExcuseEnded: { version: 1, schema: z.object({ quizAssignmentSchoolClassId: integerId, ...excuseEndedFields }) },
});
export type QuizAssignmentEvent = EventsOf<typeof quizAssignmentEvents>;
