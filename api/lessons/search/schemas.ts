import { z } from 'zod';
import { cardFacts } from '../schemas.ts';
import { lessonStandardsAddress, quizableType } from '#api/shared/schemas.ts';

/** Longer searches are cut at this length, and the page shows a notice. */
export const longestSearch = 200;
export const resultsOnAPage = 20;

const word = z.string().trim().max(100).optional();

export const searchQuery = z.object({
  // As long as an address can be: pasting a whole page into the box should still get an answer.
  search: z
    .string()
    .max(100_000)
    // Half of a surrogate pair cannot be stored or searched, nor can a NUL.
    .transform((text) => text.replaceAll('\0', ' ').toWellFormed())
    .optional(),
  type: z.union([quizableType, z.literal('')]).optional(),
  subject: word,
  grade: word,
  level: word,
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A piece of text; `match` marks a match of the search. */
export const excerptPart = z.object({ text: z.string(), match: z.boolean() });
export type ExcerptPart = z.infer<typeof excerptPart>;

export const searchResult = cardFacts.extend({
  uuid: z.string(),
  type: quizableType,
  name: z.string(),
  /** The name in pieces, so that its matches can be marked. */
  name_parts: z.array(excerptPart),
  subject: z.string(),
  grade_band: z.string(),
  text_complexity: z.string().nullable(),
  url: z.string(),
  /** The standards it teaches; null for viewers who do not see standards. */
  standards_url: lessonStandardsAddress.nullable(),
  /** The words around the matches, or the beginning of the description. */
  excerpt: z.array(excerptPart),
});
export type SearchResult = z.infer<typeof searchResult>;

/** The filter choices for lessons. */
export const lessonChoices = z.object({
  subjects: z.array(z.string()),
  grades: z.array(z.string()),
  levels: z.array(z.string()),
});

/** Data of the page `search`. */
export const searchPage = z.object({
  search: z.string(),
  /** The typed text was longer than the part that is searched. */
  search_was_cut: z.boolean(),
  filters: z.object({ type: z.string(), subject: z.string(), grade: z.string(), level: z.string() }),
  choices: lessonChoices,
  results: z.array(searchResult),
  total: z.int(),
  /** `total` is a lower limit: only that many matches were ranked. */
  total_is_least: z.boolean(),
  page: z.int(),
  pages_count: z.int(),
});
export type SearchPageData = z.infer<typeof searchPage>;

export const autocompleteQuery = z.object({ provide_from_events_only: z.enum(['true', 'false', '']).optional() });
export const autocompleteTags = z.array(z.string());
