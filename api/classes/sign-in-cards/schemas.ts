import { z } from 'zod';
import { idParam, integerId, namedItem, user } from '#api/shared/schemas.ts';
import { classColour } from '../school-classes/schemas.ts';

export const cardsParams = z.object({ id: idParam });
export const cardParams = z.object({ id: idParam, student_id: idParam });
export const cardsQuery = z.object({ student_id: idParam.optional().catch(undefined) });

/** Data of the page `sign_in_cards`. */
export const cardsPage = z.object({
  school_class: z.object({
    id: z.int(),
    name: z.string(),
    colour: classColour,
    /** Null if no code opens the class. */
    code: z.string().nullable(),
  }),
  students: z.array(z.object({ id: z.int(), name: z.string(), card_issued_at: z.iso.datetime().nullable() })),
  /** How many students get their cards from the school’s admin instead. */
  others_count: z.int(),
  /** The student chosen in the address; null: all of them. */
  chosen_id: z.int().nullable(),
  join_address: z.string(),
});
export type CardsPageData = z.infer<typeof cardsPage>;

export const maxCardsAtOnce = 60;

export const issueCardsBody = z.object({
  student_ids: z
    .array(integerId)
    .min(1, 'choose at least one student')
    .max(maxCardsAtOnce, `make at most ${maxCardsAtOnce} cards at a time`),
});

export const issuedCard = z.object({
  student: namedItem,
  /** Shown only this once: anybody who has it can sign in as the student. */
  address: z.string(),
  /** The address as a QR code: its width in squares, and the dark squares as an SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type IssuedCard = z.infer<typeof issuedCard>;
export const issueCardsReply = z.object({ cards: z.array(issuedCard) });

export const revokedReply = z.object({ student_id: z.int(), revoked: z.literal(true) });

/** Data of the page `card`. */
export const cardPage = z.object({});
export type CardPageData = z.infer<typeof cardPage>;

export const cardBody = z.object({
  secret: z.string().regex(/^[A-Za-z0-9_-]{20}$/, 'scan the card once more'),
  /** Only returns whose card it is, without signing in. */
  look: z.boolean().default(false),
});
export const cardReply = z.object({ user: user.nullable(), student_name: z.string() });
export type CardReply = z.infer<typeof cardReply>;
