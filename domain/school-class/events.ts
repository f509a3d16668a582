// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../shared/event-definition.ts';
import { integerId, timestamp } from '../shared/fields.ts';

const name = z.string().min(1).max(200);
const teacher = z.object({ schoolClassId: integerId, teacherId: integerId, occurredAt: timestamp });
const student = z.object({ schoolClassId: integerId, studentId: integerId, occurredAt: timestamp });

export const schoolClassEvents = defineEvents({
  SchoolClassCreated: {
    version: 1,
    schema: z.object({
      schoolClassId: integerId,
      schoolId: integerId,
      name,
      /** What students type to join; shown to teachers. */
      code: z.string().min(1).max(20),
      occurredAt: timestamp,
    }),
  },
  SchoolClassRenamed: { version: 1, schema: z.object({ schoolClassId: integerId, name, occurredAt: timestamp }) },
  SchoolClassTeacherAdded: { version: 1, schema: teacher },
  SchoolClassTeacherRemoved: { version: 1, schema: teacher },
  SchoolClassStudentEnrolled: { version: 1, schema: student },
  SchoolClassStudentWithdrawn: { version: 1, schema: student },
  /** The Google Classroom course that the class's grades go to. */
  SchoolClassGoogleCourseLinked: {
    version: 1,
    schema: z.object({ schoolClassId: integerId, courseId: z.string().min(1).max(100), occurredAt: timestamp }),
  },
});
export type SchoolClassEvent = EventsOf<typeof schoolClassEvents>;
