import { z } from 'zod';

/** How many standards are listed for each kind of change. Any further ones are only counted. */
export const maxNamed = 50;

const namedStandard = z.object({
  /** The code that people know it by; empty where it has none. */
  label: z.string(),
  content: z.string(),
  /** For a revised standard, its earlier text; for a moved one, its old and new parent. Null if unchanged or not applicable. */
  before: z.string().nullable(),
});
export type NamedStandard = z.infer<typeof namedStandard>;

const changes = z.object({ count: z.int(), standards: z.array(namedStandard) });

/** What a document would change, and what staff should know before applying it. */
export const standardsLook = z
  .object({
    document: z.object({
      id: z.string(),
      title: z.string(),
      state: z.string(),
      state_standards_name: z.string(),
      publisher: z.string(),
      is_new: z.boolean(),
      /** True if the title, state, name or publisher has changed. */
      is_told_anew: z.boolean(),
    }),
    /** The import it was compared with; null for none. */
    compared_with: z.string().nullable(),
    standards_count: z.int(),
    unchanged_count: z.int(),
    added: changes,
    revised: changes,
    moved: changes,
    withdrawn: changes,
    /** How many lessons are aligned with standards that would be withdrawn. */
    lessons_losing_count: z.int(),
    /** For a new document: another document of its state that has at least half of its codes; null for none. */
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

/**
 * Details that staff enter because the document does not state them. Empty: taken from an earlier import or from the document
 * itself.
 */
export const documentDetails = z.object({
  state: z.string(),
  state_standards_name: z.string(),
  subject: z.string(),
  title: z.string(),
  /** The document that the file is an edition of; null: as stated in the file. */
  edition_of: z.string().nullable().default(null),
});
export type DocumentDetails = z.infer<typeof documentDetails>;
