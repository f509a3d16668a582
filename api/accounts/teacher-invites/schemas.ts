import { z } from 'zod';
import { idParam, timestamp } from '#api/shared/schemas.ts';

const invite = z.object({
  id: z.string(),
  referral_email: z.string(),
  state: z.enum(['pending', 'active']),
  sent_at: timestamp,
  /** A pending invite can be sent again by a teacher whose address is confirmed. */
  may_resend: z.boolean(),
});
export type InviteData = z.infer<typeof invite>;

export const invitesReply = z.object({ items: z.array(invite) });
export type InvitesReply = z.infer<typeof invitesReply>;

/** Data of the page `teacher_invites`. */
export const invitesPage = invitesReply.extend({
  name: z.string(),
  /** Null for a teacher without an address, who cannot invite anybody. */
  email: z.string().nullable(),
  school_name: z.string().nullable(),
  confirmed: z.boolean(),
  trial_days_remaining: z.int().nullable(),
  /** An invited colleague also gets the school's trial, but nothing from the teacher's own plan. */
  trial_of_school: z.boolean(),
});
export type InvitesPageData = z.infer<typeof invitesPage>;

const single = (value: unknown): unknown => (typeof value === 'string' ? [value] : value);

/** The fields of a form; `emails[]` can occur once or several times. */
export const bulkCreateBody = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null) return body;
    const { 'emails[]': listed, ...rest } = body as Record<string, unknown>;
    return { ...rest, emails: single(rest['emails'] ?? listed) };
  },
  z.object({
    subject: z
      .string()
      .trim()
      .max(200, 'use at most 200 characters')
      .regex(/^[^\r\n]*$/, 'use one line')
      .default(''),
    /** Two parts, above and below the link, joined by `\n---\n`. */
    message: z
      .string()
      .max(5_000, 'use at most 5,000 characters')
      .transform((text) => text.replaceAll('\r\n', '\n'))
      .default(''),
    emails: z.array(z.string().max(1_000)).max(10, 'invite at most 10 teachers at a time'),
  }),
);

export const agreeParams = z.object({ id: idParam });
/** The address as it was shown: the request is refused if the teacher has another one by now. */
export const agreeBody = z.object({ email: z.string('name the address').min(1, 'name the address').max(254) });
export const agreedReply = z.object({ agreed: z.literal(true) });

export const inviteParams = z.object({ id: z.guid() });
export const inviteReply = z.object({ item: invite });
