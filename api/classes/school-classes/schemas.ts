import { cleanLine } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { accessByTeachers } from '#domain/districts/district/access-by-teachers.ts';
import { classColours } from '#domain/classes/school-class/colours.ts';
import { idParam, integerId, namedItem, paging, wholeNumber } from '#api/shared/schemas.ts';

export const classColour = z.enum(classColours);

export const schoolClass = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  /** Students can join with the code; false for a class from a roster. */
  code_opens: z.boolean(),
  grade: z.string().nullable(),
  colour: classColour,
  /** The roster's name for the class; null for a class that teachers created. */
  roster_name: z.string().nullable(),
  school_id: z.int(),
  school_name: z.string(),
  students_count: z.int(),
  teachers: z.array(namedItem),
  /** The viewer has hidden it from their dashboard. */
  hidden: z.boolean(),
  /** One of its teachers has premium or a trial; otherwise class lists show only its name. */
  paid: z.boolean(),
  /** The class's report for the viewer. */
  report_url: z.string(),
});
export type SchoolClass = z.infer<typeof schoolClass>;

/** For which students teachers set cards and passwords, in addition to students they created themselves. */
export const teachersAccess = z.enum(accessByTeachers);

/** A student of a class, for the people who manage it. */
export const rosterStudent = z
  .object({
    id: z.int(),
    name: z.string(),
    given_name: z.string(),
    family_name: z.string(),
    email: z.string().nullable(),
    /** False for a student who has left the class. */
    active: z.boolean(),
    /** What last added or removed the student: the roster, a teacher by hand, or the student with the class code. */
    through: z.enum(['roster', 'hand', 'code']),
    /** The student's name and address come from the roster. */
    in_roster: z.boolean(),
    has_password: z.boolean(),
    /** The viewer may give this student cards and passwords. */
    may_set_access: z.boolean(),
    /** When the student's sign-in card was issued; null without one. */
    card_issued_at: z.iso.datetime().nullable(),
    report_url: z.string(),
  })
  .meta({ id: 'RosterStudent' });
export type RosterStudent = z.infer<typeof rosterStudent>;

export const rosterTeacher = z.object({
  id: z.int(),
  name: z.string(),
  /** Added by hand: can be removed by hand. */
  removable: z.boolean(),
});

export const rosterQuery = z.object({ page: wholeNumber(1_000_000).default(1) });

/** The members of a class, for the people who manage it. */
export const classRoster = z
  .object({
    school_class_id: z.int(),
    /** A page of them: those who are in the class by name, then those who have left. */
    students: z.array(rosterStudent),
    students_count: z.int(),
    former_count: z.int(),
    paging,
    teachers: z.array(rosterTeacher),
  })
  .meta({ id: 'ClassRoster' });
export type ClassRosterData = z.infer<typeof classRoster>;

export const schoolClassParams = z.object({ id: idParam });

const name = z
  .string('give the class a name')
  .trim()
  .regex(/^[^\p{Cc}]*$/u, 'use no line breaks')
  .overwrite(cleanLine)
  .min(1, 'give the class a name')
  .max(100, 'use at most 100 characters');
const grade = z
  .union([z.string(), z.number().transform(String)])
  .transform((text) => text.trim())
  .pipe(z.string().max(20, 'use at most 20 characters'))
  .transform((text) => (text === '' ? null : text))
  .nullable();
const colour = classColour.nullable();

export const createClassBody = z.object({
  name,
  grade: grade.default(null),
  colour: colour.default(null),
  /** Required from a teacher with several schools. */
  school_id: integerId.nullable().default(null),
});
export type CreateClassBody = z.input<typeof createClassBody>;

/** What takes the place of last year's class. */
export const nextYearBody = z.object({
  name,
  /** Whether the other teachers of last year's class teach it, too. */
  colleagues: z.boolean().default(true),
  /** A class that is there, such as one of the new roster; null: a new one, without students. */
  successor_id: z.int().positive().nullable().default(null),
});
export const nextYearReply = z.object({ school_class_id: z.int() });

export const changeClassBody = z.object({ name: name.optional(), grade: grade.optional(), colour: colour.optional() });
export type ChangeClassBody = z.input<typeof changeClassBody>;

export const restoreCodeBody = z.object({
  code: z.string('name the code').min(1, 'name the code').max(20, 'a class code is shorter'),
});

/** A class right after a change: from the log, before any list shows it. */
export const changedClass = z.object({
  id: z.int(),
  school_class: z.object({
    id: z.int(),
    name: z.string(),
    grade: z.string().nullable(),
    colour: classColour,
    code: z.string(),
    roster_name: z.string().nullable(),
    archived: z.boolean(),
    students_count: z.int(),
  }),
});
export type ChangedClass = z.infer<typeof changedClass>;

/** Data of the page `new_school_class`. */
export const newClassPage = z.object({
  /** With more than one, the teacher chooses. */
  schools: z.array(namedItem),
});
export type NewClassPageData = z.infer<typeof newClassPage>;

export const studentJoiningBody = z.object({ on: z.boolean('use true or false') });
export const studentJoiningReply = z.object({ on: z.boolean() });

export const studentAccessBody = z.object({ by_teachers: z.enum(accessByTeachers, `use one of ${accessByTeachers.join(', ')}`) });
export const studentAccessReply = z.object({ by_teachers: teachersAccess });
