import { z } from 'zod';
import { idParam, integerId, namedItem, paging, percent, wholeNumber } from '../shared/schemas.ts';
import { classCardFields } from '../teacher-day/schemas.ts';
import { accessByTeachers } from '../../domain/district/access-by-teachers.ts';
import { classColours } from '../../domain/school-class/colours.ts';
import { addressToAgree } from '../teacher-invites/schemas.ts';
import { listedAssignment } from '../teach-assignments/schemas.ts';

export const schoolClassStudent = z.object({ id: z.int(), name: z.string(), submitted_count: z.int() });
export type SchoolClassStudent = z.infer<typeof schoolClassStudent>;

/** For teachers: what the dashboard says of the class. */
const classDay = z.object(classCardFields).partial().shape;
export const classColour = z.enum(classColours);

export const schoolClass = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string(),
    /** Students join with the code; false for one that a roster brought. */
    code_opens: z.boolean(),
    grade: z.string().nullable(),
    colour: classColour,
    /** What the roster calls the class; null for one that teachers have made. */
    roster_name: z.string().nullable(),
    school_id: z.int(),
    school_name: z.string(),
    students_count: z.int(),
    teachers: z.array(namedItem),
    /** The teacher who asks has taken it off their dashboard. */
    hidden: z.boolean(),
    /** One of its teachers has premium or a trial; else class lists show its name alone. */
    paid: z.boolean(),
    ...classDay,
    /** The class's report for whoever asks. */
    report_url: z.string(),
  })
  .meta({ id: 'SchoolClass' });
export type SchoolClass = z.infer<typeof schoolClass>;

export const schoolClassesReply = z.object({ items: z.array(schoolClass) });
export type SchoolClassesReply = z.infer<typeof schoolClassesReply>;

/** Whose cards and passwords teachers set, beside those of students whom they made themselves. */
export const teachersAccess = z.enum(accessByTeachers);

/** A student of a class as those who manage it see them. */
export const rosterStudent = z
  .object({
    id: z.int(),
    name: z.string(),
    given_name: z.string(),
    family_name: z.string(),
    email: z.string().nullable(),
    /** False for one who has left the class. */
    active: z.boolean(),
    /** Who put them in, or out, last: the roster, a teacher by hand, or the student with the class code. */
    through: z.enum(['roster', 'hand', 'code']),
    /** Their name and address come from the roster. */
    in_roster: z.boolean(),
    has_password: z.boolean(),
    /** Whoever asks gives them cards and passwords. */
    may_set_access: z.boolean(),
    /** Of the card with which they sign in; null without one. */
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

/** Who is in a class, for those who manage it. */
export const classRoster = z
  .object({ school_class_id: z.int(), students: z.array(rosterStudent), teachers: z.array(rosterTeacher) })
  .meta({ id: 'ClassRoster' });
export type ClassRosterData = z.infer<typeof classRoster>;

/** `page` and `search` are for school admins, who can have a thousand classes; without a page the one with the class opens. */
export const schoolClassesQuery = z.object({
  school_class_id: idParam.optional().catch(undefined),
  search: z.string().trim().max(200, 'use at most 200 characters').default(''),
  page: wholeNumber(1_000_000).optional(),
});
export type SchoolClassesQuery = z.infer<typeof schoolClassesQuery>;

const archivedClass = z.object({ id: z.int(), name: z.string(), school_name: z.string() });

/** Data of the page `school_classes`. */
export const schoolClassesPage = z.object({
  items: z.array(
    schoolClass
      .extend({ students: z.array(schoolClassStudent), average_percent: percent, submitted_count: z.int() })
      .meta({ id: 'SchoolClassWithStudents' }),
  ),
  /** A teacher's classes are all on one page. */
  paging,
  /** Words of the names of classes and their teachers, which the classes were found by. */
  search: z.string(),
  /** In any of the classes of all pages, each once. */
  students_count: z.int(),
  /** Out of all lists, and can be restored. */
  archived: z.array(archivedClass),
  /** Of the class that was asked for, or of the first. */
  roster: classRoster.nullable(),
  /** The latest 100 of a teacher's classes; nothing for others. */
  assignments: z.array(listedAssignment),
  /** A teacher makes classes. */
  may_create: z.boolean(),
  /** Of teachers of theirs who have given themselves another one; for school admins. */
  addresses: z.array(addressToAgree),
  /** Whether students of the district make their own accounts with a class code; who may turn it is told. */
  joining: z
    .object({ district_id: z.int(), on: z.boolean(), may_turn: z.boolean(), access_by_teachers: teachersAccess })
    .nullable(),
});
export type SchoolClassesPageData = z.infer<typeof schoolClassesPage>;

export const schoolClassParams = z.object({ id: idParam });

const name = z
  .string('give the class a name')
  .trim()
  .min(1, 'give the class a name')
  .max(100, 'use at most 100 characters')
  .regex(/^[^\p{Cc}]*$/u, 'use no line breaks');
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
  /** Needed of a teacher of several schools. */
  school_id: integerId.nullable().default(null),
});
export type CreateClassBody = z.input<typeof createClassBody>;

export const changeClassBody = z.object({ name: name.optional(), grade: grade.optional(), colour: colour.optional() });
export type ChangeClassBody = z.input<typeof changeClassBody>;

export const restoreCodeBody = z.object({
  code: z.string('name the code').min(1, 'name the code').max(20, 'a class code is shorter'),
});

/** A class right after a change: as the log has it, before any list does. */
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
  /** More than one: the teacher chooses. */
  schools: z.array(namedItem),
});
export type NewClassPageData = z.infer<typeof newClassPage>;

/** Data of the page `school_class_assignments`. */
export const classAssignmentsPage = z.object({
  school_class: z.object({ id: z.int(), name: z.string(), colour: classColour, students_count: z.int() }),
  /** The latest 100. */
  assignments: z.array(listedAssignment),
});
export type ClassAssignmentsPageData = z.infer<typeof classAssignmentsPage>;

export const studentJoiningBody = z.object({ on: z.boolean('use true or false') });
export const studentJoiningReply = z.object({ on: z.boolean() });

export const studentAccessBody = z.object({ by_teachers: z.enum(accessByTeachers, `use one of ${accessByTeachers.join(', ')}`) });
export const studentAccessReply = z.object({ by_teachers: teachersAccess });
