import { z } from 'zod';
import { classColours } from '#domain/classes/school-class/colours.ts';
import { membershipSource } from '#domain/classes/school-class/events.ts';
import { adminReach, personRole, teacherPlan } from '#domain/shared/fields.ts';
import { boolean, date, integer, integers, nullable, text } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';
import { rosterDistricts, rosterSchools } from '#projections/districts/district-tables.ts';

const table = tablesOf('roster');

/** People without their names. */
export const rosterPeople = table(
  'roster_people',
  {
    id: integer(),
    role: text(personRole),
    district_id: nullable(integer()),
    school_ids: integers(),
    plan: nullable(text(teacherPlan)),
    trial_ends_on: nullable(date()),
    administers: nullable(text(adminReach)),
    active: boolean(),
  },
  {
    primaryKey: ['id'],
    indexes: ['create index on %table% (district_id, role)', 'create index on %table% using gin (school_ids)'],
  },
);

/** `code` is what students type to join; `roster_name` is the roster's name for the class, if it is in one. */
export const rosterSchoolClasses = table(
  'roster_school_classes',
  {
    id: integer(),
    school_id: integer(),
    name: text(),
    roster_name: nullable(text()),
    code: text(),
    code_opens: boolean(),
    grade: nullable(text()),
    colour: nullable(text(z.enum(classColours))),
    archived: boolean(),
  },
  { primaryKey: ['id'], indexes: ['create index on %table% (school_id)', 'create index on %table% (code)'] },
);

export const rosterSchoolClassTeachers = table(
  'roster_school_class_teachers',
  { school_class_id: integer(), teacher_id: integer(), through: text(membershipSource) },
  { primaryKey: ['school_class_id', 'teacher_id'], indexes: ['create index on %table% (teacher_id)'] },
);

/** A student who leaves a class keeps an inactive row. `through`: the last source of the entry. */
export const rosterSchoolClassStudents = table(
  'roster_school_class_students',
  { school_class_id: integer(), student_id: integer(), active: boolean(), through: text(membershipSource) },
  { primaryKey: ['school_class_id', 'student_id'], indexes: ['create index on %table% (student_id)'] },
);

/** Derived from the others, like the two below. */
export const rosterSchoolCounts = table(
  'roster_school_counts',
  { school_id: integer(), teachers_count: integer(), school_classes_count: integer(), students_count: integer() },
  { primaryKey: ['school_id'] },
);

/**
 * Students by district: those who belong to it, and everybody who is or was in one of its classes. `enrolled`: whether they are
 * in such a class now; inactive people are not.
 */
export const rosterStudents = table(
  'roster_students',
  { student_id: integer(), district_id: integer(), enrolled: boolean() },
  { primaryKey: ['student_id', 'district_id'], indexes: ['create index on %table% (district_id, enrolled)'] },
);

/** How many of these students are enrolled, by class and by district; no row for zero. */
export const rosterStudentCounts = table(
  'roster_student_counts',
  { scope: text(z.enum(['class', 'district'])), scope_id: integer(), students_count: integer() },
  { primaryKey: ['scope', 'scope_id'] },
);

export const rosterTables = [
  rosterDistricts,
  rosterSchools,
  rosterPeople,
  rosterSchoolClasses,
  rosterSchoolClassTeachers,
  rosterSchoolClassStudents,
  rosterSchoolCounts,
  rosterStudents,
  rosterStudentCounts,
];
