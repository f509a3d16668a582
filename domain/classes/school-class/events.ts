// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';
import { classColours } from './colours.ts';

export const schoolClassStream = (schoolClassId: number): string => `schoolClass-${schoolClassId}`;

const name = z.string().min(1).max(200);
/** As its teachers write it, for example 4 or K. */
const grade = z.string().min(1).max(20).nullable();
const colour = z.enum(classColours).nullable();

/**
 * Where a membership comes from: the district's roster, a person of the school by hand, or a student with the class code. Absent:
 * the roster.
 */
export const membershipSource = z.enum(['roster', 'hand', 'code']);
const through = membershipSource.optional();
export type Through = z.infer<typeof membershipSource>;

const teacher = z.object({ schoolClassId: integerId, teacherId: integerId, through, occurredAt: timestamp });
const student = z.object({ schoolClassId: integerId, studentId: integerId, through, occurredAt: timestamp });
const moment = z.object({ schoolClassId: integerId, occurredAt: timestamp });

export const schoolClassEvents = defineEvents({
  SchoolClassCreated: {
    version: 1,
    schema: z.object({
      schoolClassId: integerId,
      schoolId: integerId,
      name,
      /** The code that students type to join; teachers can see it. */
      code: z.string().min(1).max(20),
      /** The code comes from the roster. It is easy to guess, so it cannot be used to join. */
      codeFromRoster: z.boolean().optional(),
      grade: grade.optional(),
      colour: colour.optional(),
      through,
      occurredAt: timestamp,
    }),
  },
  SchoolClassRenamed: { version: 1, schema: z.object({ schoolClassId: integerId, name, through, occurredAt: timestamp }) },
  /** The roster renamed the class, but its teachers had given it their own name: theirs stays. */
  SchoolClassRosterNameChanged: { version: 1, schema: z.object({ schoolClassId: integerId, name, occurredAt: timestamp }) },
  SchoolClassDescribed: { version: 1, schema: z.object({ schoolClassId: integerId, grade, colour, occurredAt: timestamp }) },
  SchoolClassCodeChanged: {
    version: 1,
    schema: z.object({
      schoolClassId: integerId,
      code: z.string().min(1).max(20),
      /** The restored code is the roster's, which cannot be used to join. */
      codeFromRoster: z.boolean().optional(),
      occurredAt: timestamp,
    }),
  },
  /** `through` tells a roster, which no longer has the class, from its teachers. Absent: its teachers. */
  SchoolClassArchived: { version: 1, schema: moment.extend({ through }) },
  SchoolClassRestored: { version: 1, schema: moment.extend({ through }) },
  /** The roster moved the class to another school of its district; its results go with it. */
  SchoolClassMoved: { version: 1, schema: z.object({ schoolClassId: integerId, schoolId: integerId, occurredAt: timestamp }) },
  SchoolClassTeacherAdded: { version: 1, schema: teacher },
  SchoolClassTeacherRemoved: { version: 1, schema: teacher },
  SchoolClassStudentEnrolled: { version: 1, schema: student },
  SchoolClassStudentWithdrawn: { version: 1, schema: student },
  /** The Google Classroom course that receives the class's grades. */
  SchoolClassGoogleCourseLinked: {
    version: 1,
    schema: z.object({ schoolClassId: integerId, courseId: z.string().min(1).max(100), occurredAt: timestamp }),
  },
});
export type SchoolClassEvent = EventsOf<typeof schoolClassEvents>;
