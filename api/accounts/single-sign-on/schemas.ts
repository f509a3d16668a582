import { z } from 'zod';
import { providerKinds } from '#domain/accounts/single-sign-on/kinds.ts';
import { fieldError, idParam, timestamp } from '#api/shared/schemas.ts';

export const linkParams = z.object({
  link: z.string().regex(/^[a-z0-9-]{1,60}$/, 'use the address as your school gave it to you'),
});

export const findSchoolBody = z.object({
  email: z.string().trim().max(320, 'that is too long for an email address').default(''),
  /** Part of the same form. */
  return_to: z.string().max(2_000).optional(),
});
export const schoolReply = z.object({ url: z.string() });

const given = z.string().max(4_000).optional();
/** Any other parameters that a provider adds are dropped. */
export const callbackQuery = z
  .object({ code: given, state: given, iss: given, error: given, error_description: given, session_state: given })
  .transform((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)));

const kind = z.enum(providerKinds);

/** Data of the page `admin_sign_on`. */
export const signOnPage = z.object({
  districts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Null if nothing is set up. */
      kind: kind.nullable(),
      on: z.boolean(),
      domains: z.array(z.string()),
      url: z.string(),
    }),
  ),
});
export type SignOnPageData = z.infer<typeof signOnPage>;

export const districtParams = z.object({ id: idParam });

const settings = z.object({
  kind,
  issuer: z.string(),
  client_id: z.string(),
  /** One to a line. */
  domains: z.string(),
  tenant: z.string(),
  tenant_claim: z.string(),
  roster_claim: z.string(),
  on: z.boolean(),
});
export type SignOnSettings = z.infer<typeof settings>;

/** Data of the page `admin_district_sign_on`. */
export const districtSignOnPage = z.object({
  district: z.object({ id: z.int(), name: z.string() }),
  settings,
  /** A client secret is kept; it is never shown again. */
  has_secret: z.boolean(),
  changed_at: timestamp.nullable(),
  /** To be entered at the provider. */
  redirect_uri: z.string(),
  /** The address that the district gives its people; null until the settings were saved once. */
  login_url: z.string().nullable(),
  errors: z.array(fieldError),
  saved: z.enum(['saved', 'removed']).nullable(),
});
export type DistrictSignOnPageData = z.infer<typeof districtSignOnPage>;
export const districtSignOnQuery = z.object({ saved: z.enum(['saved', 'removed']).optional().catch(undefined) });

const text = z.string().max(5_000).default('');
const checkbox = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean());

/** The form as submitted; its contents are checked later, where the form can be shown again with the errors. */
export const signOnForm = z.object({
  kind,
  issuer: text,
  client_id: text,
  /** Empty: keep the stored secret. */
  client_secret: text,
  domains: text,
  tenant: text,
  tenant_claim: text,
  roster_claim: text,
  on: checkbox.default(false),
});
export type SignOnForm = z.infer<typeof signOnForm>;
export const signOnReply = z.object({ login_url: z.string() });
export const signOnRemovedReply = z.object({ removed: z.literal(true) });
