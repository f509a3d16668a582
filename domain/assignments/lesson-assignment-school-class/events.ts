// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';
import { excusedFields, excuseEndedFields } from '../excuses.ts';

/** The stream of one lesson assignment in one class. */
export const lessonAssignmentSchoolClassStream = (lessonAssignmentSchoolClassId: number): string =>
  `lessonAssignmentSchoolClass-${lessonAssignmentSchoolClassId}`;

const dates = {
  /** When students start to see it; null: at once. */
  startsAt: timestamp.nullable(),
  dueAt: timestamp.nullable(),
};
const happened = z.object({ lessonAssignmentSchoolClassId: integerId, occurredAt: timestamp });

export const lessonAssignmentSchoolClassEvents = defineEvents({
  LessonAssignmentGiven: {
    version: 1,
    schema: happened.extend({
      lessonAssignmentUuid: uuid,
      lessonUuid: uuid,
      schoolClassId: integerId,
      teacherId: integerId,
      ...dates,
    }),
  },
  LessonAssignmentDatesChanged: { version: 1, schema: happened.extend(dates) },
  /** Students can no longer work on it; their writing stays readable. */
  LessonAssignmentClosed: { version: 1, schema: happened },
  LessonAssignmentReopened: { version: 1, schema: happened },
  LessonAssignmentStudentExcused: { version: 1, schema: happened.extend(excusedFields) },
  LessonAssignmentExcuseEnded: { version: 1, schema: happened.extend(excuseEndedFields) },
});
export type LessonAssignmentSchoolClassEvent = EventsOf<typeof lessonAssignmentSchoolClassEvents>;
