import { cleanName } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { adminReach, teacherPlan } from '#domain/shared/fields.ts';
import { madeChange } from '#api/edit-history/schemas.ts';
import { fieldError, idParam, integerId, namedItem, role } from '#api/shared/schemas.ts';
import { seen } from '#api/shared/seen.ts';

export const personParams = z.object({ id: idParam });

/** A form sends one checked box as text, several as a list, and none not at all. */
const schoolIds = z.preprocess(
  (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
  z.array(integerId).max(500, 'choose at most 500 schools, or the whole district'),
);
const empty = z.literal('').transform(() => undefined);
const reach = z.union([empty, adminReach], 'use district or schools').optional();
const name = z.string().overwrite(cleanName).max(100, 'use at most 100 characters');

/** How a person signs in for the first time. */
export const firstSignIns = ['invitation', 'password', 'card'] as const;
const firstSignIn = z.enum(firstSignIns, `use one of ${firstSignIns.join(', ')}`);

export const newAccountQuery = z.object({
  /** `staff`, or a district's number; omitted until chosen. */
  place: z.union([empty, z.literal('staff'), idParam], 'use staff, or the number of a district').optional(),
});

export const newAccountBody = z.object({
  given_name: name.min(1, 'enter a name'),
  family_name: name.default(''),
  /** The address they sign in with; a student with a sign-in card needs none. */
  email: z.string().trim().max(320, 'that is too long for an email address').default(''),
  role,
  /** Omitted for staff admins and analysts. */
  district_id: z.union([empty, integerId], 'use a whole number').optional(),
  school_ids: schoolIds,
  /** School admins only: their schools and those below them, or the whole district. */
  administers: reach,
  sign_in: firstSignIn.default('invitation'),
  /** With `sign_in` password: the first password, which must be changed at the first sign-in. */
  password: z.string().max(1_000, 'that is too long for a password').default(''),
});
export type NewAccountBody = z.infer<typeof newAccountBody>;

/** Data of the page `admin_new_person`. */
export const newPersonPage = z.object({
  districts: z.array(namedItem),
  /** Null until the person's place is chosen. */
  place: z
    .object({
      /** Null: Earshot's staff. */
      district: namedItem.nullable(),
      roles: z.array(role),
      schools: z.array(namedItem),
    })
    .nullable(),
  /** The values that were filled in, when the form is shown again; never the password. */
  values: z.object({
    given_name: z.string(),
    family_name: z.string(),
    email: z.string(),
    role: role.nullable(),
    school_ids: z.array(z.int()),
    administers: adminReach.nullable(),
    sign_in: firstSignIn,
  }),
  errors: z.array(fieldError),
  shortest_passwords: z.object({ staff: z.int(), school: z.int() }),
});
export type NewPersonPageData = z.infer<typeof newPersonPage>;

export const newAccountReply = z
  .object({ person: z.object({ id: z.int(), role, email: z.string().nullable() }), url: z.string() })
  .meta({ id: 'NewAccount' });

export const changeRoleBody = z.object({ role, school_ids: schoolIds, administers: reach, if_match: seen });

/** A form sends an empty day with the other plans. */
export const changePlanBody = z
  .object({
    plan: teacherPlan,
    /** The last day of a free trial, in the district's time zone. */
    trial_ends_on: z
      .union([z.literal('').transform(() => null), z.iso.date('choose a day'), z.null()], 'choose a day')
      .default(null),
    if_match: seen,
  })
  .refine(({ plan, trial_ends_on: day }) => plan !== 'free_trial' || day !== null, {
    path: ['trial_ends_on'],
    error: 'choose the last day of the trial',
  });

export const correctPersonBody = z.object({
  given_name: name.min(1, 'enter a name'),
  family_name: name.default(''),
  /** The address they sign in with; a student with a sign-in card needs none. */
  email: z
    .union([z.literal(''), z.email('this is not an email address').max(320, 'that is too long for an email address')])
    .default(''),
  if_match: seen,
});
export type CorrectPersonBody = z.infer<typeof correctPersonBody>;
export type ChangeRoleBody = z.infer<typeof changeRoleBody>;
export type ChangePlanBody = z.infer<typeof changePlanBody>;
export const accountReply = z
  .object({
    account: z.object({
      id: z.int(),
      role,
      active: z.boolean(),
      school_ids: z.array(z.int()),
      administers: adminReach.nullable(),
      plan: teacherPlan.nullable(),
      trial_ends_on: z.string().nullable(),
    }),
  })
  .meta({ id: 'Account' });
export const invitedReply = z.object({ sent: z.literal(true) });

/** What was just done; the person's page confirms it. */
export const accountDeeds = ['invited', 'password', 'made', 'role', 'plan', 'corrected', 'closed', 'opened'] as const;
export const accountDeed = z.enum(accountDeeds);
export type AccountDeed = z.infer<typeof accountDeed>;

/** How a person gets in and what they may do, on their page. */
export const personAccount = z.object({
  /** False for the viewer's own account and for erased people. */
  may_change: z.boolean(),
  /** The roles that this person can have: staff roles or school roles. */
  roles: z.array(role),
  /** For If-Match: the revision of the role, schools and plan in this data. */
  revision: z.string(),
  role,
  school_ids: z.array(z.int()),
  administers: adminReach.nullable(),
  /** A teacher's own plan, in addition to what their schools have; null for other roles. */
  plan: teacherPlan.nullable(),
  trial_ends_on: z.string().nullable(),
  /** The days on which a trial can end, in the district's time zone. */
  trial_days: z.object({ first: z.string(), last: z.string() }),
  /** All schools of the person's district. */
  schools: z.array(namedItem),
  /** The person also comes from a roster, and its next import may overwrite these values. */
  in_roster: z.boolean(),
  /** The current values, or the values filled in when the form is shown again. */
  details: z.object({ given_name: z.string(), family_name: z.string(), email: z.string() }),
  may_invite: z.boolean(),
  /** Newest first. */
  changes: z.array(madeChange),
  more_changes: z.boolean(),
});
export type PersonAccountData = z.infer<typeof personAccount>;
