import { z } from 'zod';
import { addressToAgree } from '#api/districts/schemas.ts';
import { classRoster, schoolClass, teachersAccess } from '#api/classes/school-classes/schemas.ts';
import { idParam, namedItem, paging, percent, wholeNumber } from '#api/shared/schemas.ts';
import { listedAssignment } from '#api/assignments/teach-assignments/schemas.ts';
import { classCardFields } from '../teacher-day/schemas.ts';

export const schoolClassStudent = z.object({ id: z.int(), name: z.string(), submitted_count: z.int() });
export type SchoolClassStudent = z.infer<typeof schoolClassStudent>;

/** For teachers, with the dashboard's data about the class. */
const listedClass = schoolClass.extend(z.object(classCardFields).partial().shape).meta({ id: 'SchoolClass' });

export const schoolClassesReply = z.object({ items: z.array(listedClass) });
export type SchoolClassesReply = z.infer<typeof schoolClassesReply>;

/**
 * `page` and `search` are for school admins, who can have a thousand classes; without `page`, the page with the requested class
 * opens. `students_page`: of the students of the requested class.
 */
export const schoolClassesQuery = z.object({
  school_class_id: idParam.optional().catch(undefined),
  search: z.string().trim().max(200, 'use at most 200 characters').default(''),
  page: wholeNumber(1_000_000).optional(),
  students_page: wholeNumber(1_000_000).default(1),
});
export type SchoolClassesQuery = z.infer<typeof schoolClassesQuery>;

const archivedClass = z.object({ id: z.int(), name: z.string(), school_name: z.string() });

/** Data of the page `new_school_year`: last year's classes, and what could take their place. */
export const newSchoolYearPage = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      grade: z.string().nullable(),
      school_id: z.int(),
      school_name: z.string(),
      students_count: z.int(),
      teachers: z.array(namedItem),
      /** The district's roster has it: next year's class comes with the new roster. */
      from_roster: z.boolean(),
    }),
  ),
  paging,
  search: z.string(),
});
export type NewSchoolYearPageData = z.infer<typeof newSchoolYearPage>;

/** Data of the page `school_classes`. */
export const schoolClassesPage = z.object({
  items: z.array(
    listedClass
      .extend({
        /** The first ones by name; `students_count` counts all, and `roster` has the pages. */
        students: z.array(schoolClassStudent),
        average_percent: percent,
        submitted_count: z.int(),
      })
      .meta({ id: 'SchoolClassWithStudents' }),
  ),
  /** A teacher's classes are all on one page. */
  paging,
  /** The search words, from the names of classes and their teachers. */
  search: z.string(),
  /** Students in the classes of all pages, each counted once. */
  students_count: z.int(),
  /** Removed from all lists; can be restored. */
  archived: z.array(archivedClass),
  /** The roster of the requested class, or of the first. */
  roster: classRoster.nullable(),
  /** The latest 100 from a teacher's classes; empty for other roles. */
  assignments: z.array(listedAssignment),
  /** True for teachers, who create classes. */
  may_create: z.boolean(),
  /** Teachers' new addresses that await approval; for school admins. */
  addresses: z.array(addressToAgree),
  /** Whether the district's students can create their own accounts with a class code, and whether the viewer may change that. */
  joining: z
    .object({ district_id: z.int(), on: z.boolean(), may_turn: z.boolean(), access_by_teachers: teachersAccess })
    .nullable(),
});
export type SchoolClassesPageData = z.infer<typeof schoolClassesPage>;
