import { z } from 'zod';
import { itemFlags } from '#domain/quiz-taking/item-flags.ts';
import { asOf, idParam, namedItem, quizableFields, uuid } from '#api/shared/schemas.ts';

export const itemAnalysisParams = z.object({ uuid });
export const districtItemAnalysisParams = z.object({ quiz_uuid: uuid });
export const itemAnalysisQuery = z.object({
  /** Only students of this district; empty for all. */
  district_id: z.union([z.literal('').transform(() => null), idParam], 'use a whole number').default(null),
});

/** From 0 to 1 or from −1 to 1, depending on the figure; null if it cannot be computed. */
const index = z.number().nullable();

/** A choice shown to at least one student, or the correct one, even if it was added later. */
export const analysedChoice = z
  .object({
    uuid: z.string(),
    /** Position among the current choices; removed ones come after them. */
    position: z.int(),
    /** The current text; for a removed choice, its last one. */
    content: z.string(),
    /** By the current key. */
    correct: z.boolean(),
    /** The choice has been removed from the question. */
    removed: z.boolean(),
    /** Students who were shown this choice. */
    shown_count: z.int(),
    students_count: z.int(),
    upper_count: z.int(),
    lower_count: z.int(),
  })
  .meta({ id: 'AnalysedChoice' });
export type AnalysedChoice = z.infer<typeof analysedChoice>;

export const analysedItem = z
  .object({
    uuid: z.string(),
    position: z.int(),
    content: z.string(),
    quote: z.string().nullable(),
    listening_strand: z.string().nullable(),
    correct_count: z.int(),
    facility: index,
    discrimination: index,
    point_biserial: index,
    /** Most urgent first. */
    flags: z.array(z.enum(itemFlags)),
    choices: z.array(analysedChoice),
  })
  .meta({ id: 'AnalysedItem' });
export type AnalysedItem = z.infer<typeof analysedItem>;

/** Data of the page `quiz_item_analysis`. */
export const itemAnalysisPage = z
  .object({
    quiz: z.object({ uuid: z.string(), title: z.string(), ...quizableFields }),
    district_id: z.int().nullable(),
    districts: z.array(namedItem),
    /** Students whose first attempt is included. */
    students_count: z.int(),
    /** Too few students for reliable figures. */
    too_few_students: z.boolean(),
    fewest_students: z.int(),
    mean_score: z.number().nullable(),
    standard_deviation: z.number().nullable(),
    kr20: index,
    /** The upper and lower 27 %; null if too many students have the same score. */
    groups: z
      .object({ upper_from_score: z.int(), upper_count: z.int(), lower_to_score: z.int(), lower_count: z.int() })
      .nullable(),
    items: z.array(analysedItem),
    flagged_count: z.int(),
    as_of: asOf,
    /** The quiz report, for a school admin; null for staff, who see the quiz itself. */
    report_url: z.string().nullable(),
    csv_url: z.string(),
  })
  .meta({ id: 'ItemAnalysis' });
export type ItemAnalysisPageData = z.infer<typeof itemAnalysisPage>;
