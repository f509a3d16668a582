import { z } from 'zod';
import { user } from '#api/shared/schemas.ts';
import { proofOfWork, workOrder } from '../sign-in/schemas.ts';

/** 0: no district, but Earshot’s own staff. */
const districtToChoose = z.object({ id: z.int(), name: z.string() });
export type DistrictToChoose = z.infer<typeof districtToChoose>;

/** Data of the page `login`. */
export const loginPage = z.object({
  /** What the person typed, after a failed sign-in. */
  email: z.string(),
  /** Shown above the form; null on the first visit. */
  error: z.string().nullable(),
  /** The error's code for programs and for pages in another language; null without an error. */
  error_code: z.string().nullable(),
  /** Local path to go to after signing in. */
  return_to: z.string().nullable(),
  /** Accounts of the demo district; null where there is none. */
  demo_accounts: z.array(z.object({ email: z.string(), label: z.string() })).nullable(),
  demo_password: z.string().nullable(),
  /** The proof of work required before the next try; null while there are few wrong passwords. */
  proof_of_work: workOrder.nullable(),
  /** The school whose own sign-in is offered first; null if none is known. */
  school: z
    .object({
      /** The district's name. */
      name: z.string(),
      /** The provider's name as its users know it. */
      through: z.string(),
      url: z.string(),
    })
    .nullable(),
  /** Set while a lot of people sign in: how many are before this one, and how long it takes. The page goes on by itself. */
  line: z.object({ before: z.int(), seconds: z.int() }).nullable(),
  /** The districts to choose from, once the password was right in all of them; null otherwise. */
  districts: z.array(districtToChoose).nullable(),
  /** At least one district has its own sign-in. */
  school_sign_in: z.boolean(),
});
export type LoginPageData = z.infer<typeof loginPage>;

export const signInBody = z.object({
  email: z.string().trim().min(1, 'enter your email address').max(320, 'that is too long for an email address'),
  password: z.string().min(1, 'enter your password').max(1_000, 'that is too long for a password'),
  return_to: z.string().max(2_000).optional(),
  /** For people with accounts in several districts. Programs send a number, forms a text. */
  district_id: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .optional()
    .catch(undefined),
  /** The solution to the work order in the last answer. */
  proof_of_work: proofOfWork.optional().catch(undefined),
});
export type SignInBody = z.infer<typeof signInBody>;

export const signInReply = z.object({
  user,
  /** True for somebody who still has a first password that was given to many: the pages ask for a personal one. */
  password_change_required: z.boolean().optional(),
});
export const signOutReply = z.object({ user: z.null() });

export const sessionReply = z.object({ user: user.nullable(), csrf_token: z.string() }).meta({ id: 'Session' });
export type SessionReply = z.infer<typeof sessionReply>;
