import { z } from 'zod';
import { classCardFields } from '../teacher-day/schemas.ts';
import { namedItem } from '../shared/schemas.ts';

export const schoolClassStudent = z.object({ id: z.int(), name: z.string(), submitted_count: z.int() });
export type SchoolClassStudent = z.infer<typeof schoolClassStudent>;

/** For teachers: what the dashboard says of the class. */
const classDay = z.object(classCardFields).partial().shape;

export const schoolClass = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string(),
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

/** Data of the page `school_classes`. */
export const schoolClassesPage = z.object({
  items: z.array(schoolClass.extend({ students: z.array(schoolClassStudent) }).meta({ id: 'SchoolClassWithStudents' })),
});
export type SchoolClassesPageData = z.infer<typeof schoolClassesPage>;
