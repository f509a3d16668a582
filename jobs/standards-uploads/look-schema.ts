import { z } from 'zod';

/** Of each kind of change so many are named: the rest is a number. */
export const maxNamed = 50;

const namedStandard = z.object({
  /** The code that people know it by; empty where it has none. */
  label: z.string(),
  content: z.string(),
  /** What there was to read before, and what it stood and stands under; null where that is the same or does not apply. */
  before: z.string().nullable(),
});
export type NamedStandard = z.infer<typeof namedStandard>;

const changes = z.object({ count: z.int(), standards: z.array(namedStandard) });

/** What a document would change, and what somebody should know before it does. */
export const standardsLook = z
  .object({
    document: z.object({
      id: z.string(),
      title: z.string(),
      state: z.string(),
      state_standards_name: z.string(),
      publisher: z.string(),
      is_new: z.boolean(),
      /** Its title, state, name or publisher are not as they were. */
      is_told_anew: z.boolean(),
    }),
    /** The import that this was compared with; null for none. */
    compared_with: z.string().nullable(),
    standards_count: z.int(),
    unchanged_count: z.int(),
    added: changes,
    revised: changes,
    moved: changes,
    withdrawn: changes,
    /** How many lessons are aligned with standards that would be withdrawn. */
    lessons_losing_count: z.int(),
    /** Of a new document: another one of its state that has half of its codes or more; null for none. */
    alike: z.object({ id: z.string(), title: z.string(), codes_count: z.int(), of_count: z.int() }).nullable().default(null),
    same_codes: z.object({ count: z.int(), codes: z.array(z.object({ label: z.string(), count: z.int() })) }),
    /** Standards that are left out, with the reason. */
    rejected: z.object({
      count: z.int(),
      reasons: z.array(z.object({ line: z.int().nullable(), reason: z.string() })),
    }),
    remarks: z.array(z.string()),
  })
  .meta({ id: 'StandardsLook' });
export type StandardsLook = z.infer<typeof standardsLook>;

/** What staff say of a document, because it does not say so itself; empty: as the document or an earlier import has it. */
export const documentDetails = z.object({
  state: z.string(),
  state_standards_name: z.string(),
  subject: z.string(),
  title: z.string(),
  /** The document that the file is an edition of; null: as the file says. */
  edition_of: z.string().nullable().default(null),
});
export type DocumentDetails = z.infer<typeof documentDetails>;
