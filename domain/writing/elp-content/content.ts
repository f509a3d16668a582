// Part of the storage format, in the API's shape: add, never rename.
import { z } from 'zod';
import { elpLevel } from '#domain/shared/fields.ts';

const use = (most: number): string => `use at most ${most.toLocaleString('en')} characters`;
const line = (most: number) => z.string().trim().min(1, 'write something').max(most, use(most));
const names = z.array(line(200)).max(10, 'use at most 10 names');

/** The texts about the levels of English language proficiency, and how frameworks compare. */
export const elpContent = z.object({
  title: line(200),
  intro_paragraphs: z.array(line(2_000)).max(10, 'use at most 10 paragraphs'),
  section_title: line(200),
  /** All six, in order. */
  elp_levels: z
    .array(z.object({ level: elpLevel, name: line(100), description: line(1_000) }))
    .length(6, 'describe all six levels')
    .refine((levels) => levels.every(({ level }, place) => level === place + 1), 'list the levels from 1 to 6'),
  mapping_intro: line(2_000),
  /** The first is the heading for the frameworks' names; the others head the columns below. */
  table_headers: z.array(line(100)).length(4, 'name all four columns'),
  frameworks: z
    .array(z.object({ name: line(200), 'ELP 1-2': names, 'ELP 3-4': names, 'ELP 5-6': names }))
    .max(40, 'use at most 40 frameworks'),
});
export type ElpContent = z.infer<typeof elpContent>;
