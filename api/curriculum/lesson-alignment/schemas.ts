import { z } from 'zod';
import { maxStandardsOfLesson } from '#domain/curriculum/lesson-standards/decider.ts';
import { uuid } from '#domain/shared/fields.ts';
import { madeChange } from '#api/edit-history/schemas.ts';
import { listedUpload } from '../standards-uploads/schemas.ts';
import { standardGradeWord, stateChoice, stateOf } from '../standards/schemas.ts';

/** A standard with its place in its document, to choose from a long list. */
export const listedStandard = z
  .object({
    id: z.string(),
    /** The code that people know it by; empty if it has none. */
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
  /** It was chosen from the suggestions. */
  suggested: z.boolean().default(false),
});

export const orderBody = z.object({
  /** Every standard of the lesson exactly once, in display order. */
  standard_ids: z.array(uuid).max(maxStandardsOfLesson, `use at most ${maxStandardsOfLesson} standards`),
});

/** For If-Match: a reordering is refused if somebody else has changed the standards since. Null before the first standard. */
const revision = z.string().nullable();

export const alignedReply = z.object({ standards: z.array(alignedStandard), revision });
export type AlignedReply = z.infer<typeof alignedReply>;

/** The changes that others made since, oldest first, and the current standards. */
export const alignmentChangesReply = alignedReply.extend({ changes: z.array(madeChange) });
export type AlignmentChangesReply = z.infer<typeof alignmentChangesReply>;

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
  revision,
  /** Newest first. */
  history: z.array(
    z.object({
      what: z.enum(['added', 'suggested', 'removed', 'ordered']),
      /** Empty if the change is about all of them. */
      standard: z.string(),
      occurred_at: z.string(),
      /** Null if the system did it. */
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
  /** States that a document can belong to; US means all of them. */
  states: z.array(stateChoice),
  /** Files that staff uploaded in the last few days, newest first. */
  uploads: z.array(listedUpload),
});
export type AdminStandardsPageData = z.infer<typeof adminStandardsPage>;
