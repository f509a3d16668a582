// Part of the storage format: add, never rename.
import { z } from 'zod';
import { uuid } from '#domain/shared/fields.ts';
import { standardGrades } from './grades.ts';

export const longestContent = 10_000;
export const longestLabel = 200;

/** A standard within its document. */
export const standard = z.object({
  uuid,
  /** The parent standard; null at the top of the document. */
  parentUuid: uuid.nullable(),
  /** The position among its siblings, from 0. */
  position: z.int().nonnegative(),
  /** The familiar code, such as SL.4.2; empty if it has none. */
  label: z.string().max(longestLabel),
  content: z.string().min(1).max(longestContent),
  /** The publisher's name for this kind: Strand, Cluster, Standard … */
  kind: z.string().max(100),
  subject: z.string().min(1).max(200),
  /** The grades it is listed under: its own, or else those of its parent or children. Empty: listed under all grades. */
  grades: z.array(z.enum(standardGrades)),
});
export type Standard = z.infer<typeof standard>;

/** Details of a document as a whole. */
export const standardsDocument = z.object({
  title: z.string().min(1).max(300),
  /** State abbreviation, or US for documents of no single state. */
  state: z.string().length(2),
  /** The state's name for its standards. */
  stateStandardsName: z.string().min(1).max(300),
  publisher: z.string().max(300),
});
export type StandardsDocument = z.infer<typeof standardsDocument>;
