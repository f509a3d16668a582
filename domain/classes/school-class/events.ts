// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp } from '#domain/shared/fields.ts';
import { classColours } from './colours.ts';

/** The stream of one class. */
export const schoolClassStream = (schoolClassId: number): string => `schoolClass-${schoolClassId}`;

const name = z.string().min(1).max(200);
/** As its teachers write it, such as 4 or K. */
const grade = z.string().min(1).max(20).nullable();
const colour = z.enum(classColours).nullable();

/** Who said so: the district's roster, a person of the school by hand, or a student with the class code. Absent: the roster. */
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
      /** What students type to join; shown to teachers. */
      code: z.string().min(1).max(20),
      /** The code is the roster's own. Many can guess it, so nobody joins with it. */
      codeFromRoster: z.boolean().optional(),
      grade: grade.optional(),
      colour: colour.optional(),
      through,
      occurredAt: timestamp,
    }),
  },
  SchoolClassRenamed: { version: 1, schema: z.object({ schoolClassId: integerId, name, through, occurredAt: timestamp }) },
  /** The roster calls a class by another name, whose teachers had given it one of their own: theirs stays. */
  SchoolClassRosterNameChanged: { version: 1, schema: z.object({ schoolClassId: integerId, name, occurredAt: timestamp }) },
  SchoolClassDescribed: { version: 1, schema: z.object({ schoolClassId: integerId, grade, colour, occurredAt: timestamp }) },
  SchoolClassCodeChanged: {
    version: 1,
    schema: z.object({
      schoolClassId: integerId,
      code: z.string().min(1).max(20),
      /** The roster's own code is back, with which nobody joins. */
      codeFromRoster: z.boolean().optional(),
      occurredAt: timestamp,
    }),
  },
  SchoolClassArchived: { version: 1, schema: moment },
  SchoolClassRestored: { version: 1, schema: moment },
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
