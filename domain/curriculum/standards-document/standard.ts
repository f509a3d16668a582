// A part of the storage format: add, never rename.
import { z } from 'zod';
import { uuid } from '#domain/shared/fields.ts';
import { standardGrades } from './grades.ts';

export const longestContent = 10_000;
export const longestLabel = 200;

/** A standard as its document has it. */
export const standard = z.object({
  uuid,
  /** The one that it stands under; null at the top of its document. */
  parentUuid: uuid.nullable(),
  /** Among those that stand beside it, from 0. */
  position: z.int().nonnegative(),
  /** The code that people know it by, such as SL.4.2; empty where it has none. */
  label: z.string().max(longestLabel),
  content: z.string().min(1).max(longestContent),
  /** What its publisher calls it: Strand, Cluster, Standard … */
  kind: z.string().max(100),
  subject: z.string().min(1).max(200),
  /** Those it is found under: its own, or else those of what it stands under or holds. None: found under all grades. */
  grades: z.array(z.enum(standardGrades)),
});
export type Standard = z.infer<typeof standard>;

/** What is said of a document as a whole. */
export const standardsDocument = z.object({
  title: z.string().min(1).max(300),
  /** Abbreviation of the state, or US for documents of no single one. */
  state: z.string().length(2),
  /** What the state calls its standards. */
  stateStandardsName: z.string().min(1).max(300),
  publisher: z.string().max(300),
});
export type StandardsDocument = z.infer<typeof standardsDocument>;
