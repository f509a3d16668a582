import { z } from 'zod';
import { addressToAgree } from '#api/districts/schemas.ts';
import { classRoster, schoolClass, teachersAccess } from '#api/classes/school-classes/schemas.ts';
import { idParam, paging, percent, wholeNumber } from '#api/shared/schemas.ts';
import { listedAssignment } from '#api/assignments/teach-assignments/schemas.ts';
import { classCardFields } from '../teacher-day/schemas.ts';

export const schoolClassStudent = z.object({ id: z.int(), name: z.string(), submitted_count: z.int() });
export type SchoolClassStudent = z.infer<typeof schoolClassStudent>;

/** For teachers with what the dashboard says of the class. */
const listedClass = schoolClass.extend(z.object(classCardFields).partial().shape).meta({ id: 'SchoolClass' });

export const schoolClassesReply = z.object({ items: z.array(listedClass) });
export type SchoolClassesReply = z.infer<typeof schoolClassesReply>;

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
    listedClass
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
