import { z } from 'zod';
import { uuid } from '../../domain/shared/fields.ts';
import { standardGradeWord, stateChoice, stateOf } from '../standards/schemas.ts';

/** A standard with where it stands, for those who choose among many. */
export const listedStandard = z
  .object({
    id: z.string(),
    /** The code that people know it by; empty where it has none. */
    label: z.string(),
    content: z.string(),
    subject: z.string(),
    grades: z.array(standardGradeWord),
    state: z.string(),
    document_title: z.string(),
  })
  .meta({ id: 'ListedStandard' });
export type ListedStandard = z.infer<typeof listedStandard>;

/** `withdrawn`: it is no longer in its document, and readers do not see it. */
export const alignedStandard = listedStandard.extend({ withdrawn: z.boolean() });
export type AlignedStandard = z.infer<typeof alignedStandard>;

export const lessonUuidParams = z.object({ uuid });
export const alignedStandardParams = z.object({ uuid, standard_id: uuid });
export const alignBody = z.object({
  standard_id: uuid,
  /** It was taken from the suggestions. */
  suggested: z.boolean().default(false),
});

export const alignedReply = z.object({ standards: z.array(alignedStandard) });
export type AlignedReply = z.infer<typeof alignedReply>;

export const searchStandardsQuery = z.object({
  search: z.string().trim().min(1, 'write what to look for').max(200),
  state: stateOf.optional(),
});
export const suggestionsQuery = z.object({ state: stateOf.optional() });
export const foundStandardsReply = z.object({ standards: z.array(listedStandard) });
export type FoundStandardsReply = z.infer<typeof foundStandardsReply>;

/** Data of the page `lesson_standards`. */
export const lessonStandardsPage = z.object({
  lesson: z.object({ uuid: z.string(), name: z.string() }),
  edit_url: z.string(),
  states: z.array(stateChoice),
  standards: z.array(alignedStandard),
  /** The latest first. */
  history: z.array(
    z.object({
      what: z.enum(['added', 'suggested', 'removed']),
      standard: z.string(),
      occurred_at: z.string(),
      /** Null for the product itself. */
      actor_name: z.string().nullable(),
    }),
  ),
});
export type LessonStandardsPageData = z.infer<typeof lessonStandardsPage>;

/** Data of the page `admin_standards`. */
export const adminStandardsPage = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      state: z.string(),
      state_name: z.string(),
      state_standards_name: z.string(),
      publisher: z.string(),
      standards_count: z.int(),
      imported_at: z.string(),
      aligned_lessons_count: z.int(),
    }),
  ),
});
export type AdminStandardsPageData = z.infer<typeof adminStandardsPage>;
