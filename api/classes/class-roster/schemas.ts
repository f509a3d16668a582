import { cleanName } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { idParam, integerId } from '#api/shared/schemas.ts';

export const classParams = z.object({ id: idParam });
export const studentParams = z.object({ id: idParam, student_id: idParam });
export const teacherParams = z.object({ id: idParam, teacher_id: idParam });

/** Longer lists are refused with a message that names the limit, so they have to be read first. */
export const maxBytes = 2 * 1024 * 1024;
const maxCharacters = 1_000_000;
const maxListed = 20_000;

const listedStudent = z.object({
  name: z.string('say the name of the student').max(1_000, 'use at most 80 characters'),
  email: z.string().max(1_000, 'use at most 200 characters').nullable().optional(),
});

const students = z.array(listedStudent).max(maxListed, 'add at most 200 students at a time');

export const addStudentsBody = z.object({
  students: students.min(1, 'name at least one student'),
  /** The sender confirms that students with the same name are different people. */
  confirmed: z.boolean().default(false),
});
export type AddStudentsBody = z.input<typeof addStudentsBody>;

export const checkListBody = z
  .object({
    /** The pasted text, or the contents of a CSV file. */
    text: z.string().max(maxCharacters, 'this is more than a class list; send at most 200 names').optional(),
    students: students.optional(),
  })
  .refine(({ text, students: listed }) => (text === undefined) !== (listed === undefined), 'send a text or students');

const checkedStudent = z.object({
  /** The line number in the text. */
  line: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  problems: z.array(z.string()),
  /** The field with the first problem. */
  problem_in: z.enum(['name', 'email']).nullable(),
  same_name: z.string().nullable(),
  has_account: z.boolean(),
});
export type CheckedStudentData = z.infer<typeof checkedStudent>;

export const checkListReply = z.object({
  students: z.array(checkedStudent),
  /** Why the list as a whole cannot be added; null if nothing prevents it. */
  problem: z.string().nullable(),
});
export type CheckListReply = z.infer<typeof checkListReply>;

export const addStudentsReply = z.object({
  students: z.array(z.object({ id: z.int(), name: z.string() })),
  added_count: z.int(),
});

const partOfName = z
  .string('say the name of the student')
  .trim()
  .max(60, 'use at most 60 characters')
  .regex(/^[^\p{Cc}@]*$/u, 'use a name, with no address and no line breaks')
  .overwrite(cleanName);

export const studentNameBody = z.object({
  given_name: partOfName.regex(/\p{L}/u, 'say the first name'),
  /** Empty for a student with a single name. */
  family_name: partOfName,
});
export type StudentNameBody = z.input<typeof studentNameBody>;
export const studentNameReply = z.object({ student_id: z.int(), name: z.string() });

export const movedBody = z.object({ to_school_class_id: integerId });

export const membershipReply = z.object({ school_class_id: z.int(), student_id: z.int(), active: z.boolean() });

export const passwordReply = z.object({
  student_id: z.int(),
  /** Shown only this once. The student chooses a personal one at the first sign-in. */
  password: z.string(),
});
export type PasswordReply = z.infer<typeof passwordReply>;

export const addTeacherBody = z.object({
  email: z
    .string('enter the email address of the teacher')
    .trim()
    .min(3, 'enter the email address of the teacher')
    .max(320, 'that is too long for an email address')
    .regex(/^[^\s\p{Cc}]+$/u, 'use an email address without spaces or line breaks'),
});
export const teachersReply = z.object({
  school_class_id: z.int(),
  /** The teacher the change was about. */
  teacher_id: z.int(),
  name: z.string(),
  teachers_count: z.int(),
});
export type TeachersReply = z.infer<typeof teachersReply>;
