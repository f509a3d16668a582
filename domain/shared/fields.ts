import { z } from 'zod';
import { elpLevels } from './elp-levels.ts';

/** Field schemas that several aggregates share. Dates are ISO 8601 strings in UTC: events are JSON. */
export const integerId = z.int().positive();
export const uuid = z.guid();
export const timestamp = z.iso.datetime({ offset: false });
export const locale = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'use a language tag such as en or es');

export const personRoles = ['student', 'teacher', 'school_admin', 'admin', 'analyst'] as const;
export const personRole = z.enum(personRoles);
export type PersonRole = z.infer<typeof personRole>;

/** What a school admin administers: a whole district, or their schools and the schools below them. */
export const adminReach = z.enum(['district', 'schools']);
export type AdminReach = z.infer<typeof adminReach>;

export const teacherPlan = z.enum(['premium', 'free_trial', 'none']);
export type TeacherPlan = z.infer<typeof teacherPlan>;

export const assignmentTypes = [
  'listening_comprehension',
  'reading_comprehension',
  'listening_and_reading_comprehension',
] as const;
export const assignmentType = z.enum(assignmentTypes);
export type AssignmentType = z.infer<typeof assignmentType>;

export const quizableTypes = ['Lesson', 'ElLesson', 'Event', 'LanguageLesson'] as const;
export const quizableType = z.enum(quizableTypes);
export type QuizableType = z.infer<typeof quizableType>;

/** What a quiz belongs to: a lesson of one of the four product types, addressed by its path. */
export const quizable = z.object({
  type: quizableType,
  path: z.string().regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i, 'use letters, digits, - and _'),
  name: z.string().min(1).max(300),
  textComplexity: z.string().max(60).nullable(),
});
export type Quizable = z.infer<typeof quizable>;

/** How often a teacher wants mail about their classes. */
export const digestFrequencies = ['off', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** Sealed with the student's key, so that it becomes unreadable when the student is erased; the counts stay. */
export const sealedText = z.object({
  sealed: z.string().min(1),
  characters: z.int().nonnegative(),
  words: z.int().nonnegative(),
});
export type SealedWorkText = z.infer<typeof sealedText>;

export const elpLevel = z.literal([...elpLevels]);
