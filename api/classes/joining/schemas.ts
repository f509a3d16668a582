import { cleanName } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { user } from '#api/shared/schemas.ts';
import { proofOfWork } from '#api/accounts/sign-in/schemas.ts';

const code = z.string('type the class code').trim().min(1, 'type the class code').max(40, 'a class code is shorter');
const password = z.string('choose a password').min(1, 'choose a password').max(1_000, 'that is too long for a password');
const name = z
  .string('type your name')
  .trim()
  .max(80, 'use at most 80 characters')
  .regex(/^[^\p{Cc}@]*$/u, 'use your name, with no address and no line breaks')
  .overwrite(cleanName)
  .regex(/\p{L}/u, 'type your name');

export const joinQuery = z.object({ code: z.string().max(40).optional().catch(undefined) });

/** Data of the page `join`. */
export const joinPage = z.object({
  /** The code in the address, such as a link that the teacher shared. */
  code: z.string(),
  /** The name of the student who is signed in; null for a visitor. */
  student_name: z.string().nullable(),
  minimum_password_length: z.int(),
});
export type JoinPageData = z.infer<typeof joinPage>;

/** After too many wrong codes: the proof of work for this code. */
const code_proof = proofOfWork.optional().catch(undefined);

export const codeBody = z.object({ code, code_proof });
export const codeReply = z.object({
  school_class_name: z.string(),
  school_name: z.string(),
  /** Students without an account can create one here. */
  takes_new_students: z.boolean(),
});
export type CodeReply = z.infer<typeof codeReply>;

export const joinReply = z.object({ school_class_id: z.int(), school_class_name: z.string() });

export const registerBody = z.object({ code, code_proof, name, password });
export const classSignInBody = z.object({
  code,
  code_proof,
  name,
  password,
  /** After too many wrong passwords: the proof of work for this name. */
  proof_of_work: proofOfWork.optional().catch(undefined),
});
export const joinedReply = z.object({ user, password_change_required: z.boolean().optional() });
export type JoinedReply = z.infer<typeof joinedReply>;
