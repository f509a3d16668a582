/** The search for lessons, and its suggestions while the user types. */
import { seesStandards } from '#domain/curriculum/standards-document/readers.ts';
import type { PageLanguage } from '#domain/shared/page-language.ts';
import {
  maxRanked,
  searchLessons,
  suggestionTags,
  type LessonQuestion,
  matchEnd,
  matchStart,
  type FoundLesson,
} from '#projections/lessons/lesson-search/queries.ts';
import { cardFactsOf, type CardFactsRow } from '#projections/lessons/lesson-cards/card-facts.ts';
import { prepareJson } from '#api/http/prepared.ts';
import { pageFormat } from '#api/http/negotiate.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { defineRoute, documentReply, preparedReply, type Page, type Route } from '#api/http/route.ts';
import { closedTranscripts, lessonKey } from '../assigned-on.ts';
import { quizableFolders, quizableWord, lessonStandardsUrl, lessonUrl } from '#api/shared/quizable.ts';
import { presentCardFacts } from '../card-presenter.ts';
import {
  type ExcerptPart,
  type SearchResult,
  autocompleteQuery,
  autocompleteTags,
  longestSearch,
  resultsOnAPage,
  searchPage,
  searchQuery,
  type SearchPageData,
  type SearchQuery,
} from './schemas.ts';
import { lessonChoicesOf, rememberedUntilLessonsChange } from './lesson-choices.ts';

const shortDescription = 220;

/** Splits at the search's match marks, so that the text stays plain text and no HTML has to be trusted. */
const excerptParts = (excerpt: string): ExcerptPart[] =>
  excerpt
    .split(matchStart)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, match: false }];
      const [match = '', rest = ''] = piece.split(matchEnd);
      return [
        { text: match, match: true },
        { text: rest, match: false },
      ];
    })
    .filter(({ text }) => text !== '');

/** Adds "…" before or after an excerpt that is cut from the middle of a text. */
const framed = (excerpt: string, description: string): string => {
  const [first = ''] = excerpt.replaceAll(matchStart, '').replaceAll(matchEnd, '').split(' … ');
  const before = description.startsWith(first.slice(0, 30)) ? '' : '… ';
  return `${before}${excerpt}${/[.!?”"]$/.test(excerpt) ? '' : ' …'}`;
};

const beginningOf = (description: string): string =>
  description.length <= shortDescription
    ? description
    : `${description.slice(0, description.lastIndexOf(' ', shortDescription))} …`;

/** @param withStandards the viewer is allowed to see standards */
const presentResult = (row: FoundLesson, facts: CardFactsRow | undefined, withStandards: boolean): SearchResult => ({
  ...presentCardFacts(facts),
  uuid: row.uuid,
  type: quizableWord(row.type),
  name: row.name,
  name_parts: excerptParts(row.marked_name ?? row.name),
  subject: row.subject,
  grade_band: row.grade_band,
  text_complexity: row.text_complexity,
  url: lessonUrl(row.type, row.path),
  standards_url: withStandards ? lessonStandardsUrl(row.uuid) : null,
  excerpt: excerptParts(row.excerpt === null ? beginningOf(row.description) : framed(row.excerpt, row.description)),
});

const noneClosed: ReadonlySet<string> = new Set();
const tagsOfEverything = rememberedUntilLessonsChange(async (read) => prepareJson(await suggestionTags(read)));
const tagsOfEvents = rememberedUntilLessonsChange(async (read) => prepareJson(await suggestionTags(read, 'Event')));

const questionOf = (query: SearchQuery, text: string): LessonQuestion => ({
  text,
  type: quizableFolders.find(({ type }) => quizableWord(type) === query.type)?.type,
  subject: query.subject || undefined,
  gradeBand: query.grade || undefined,
  textComplexity: query.level || undefined,
  limit: resultsOnAPage,
  offset: (query.page - 1) * resultsOnAPage,
});

const titleOf = ({ search }: SearchPageData, language: PageLanguage): string => {
  if (language === 'es') return search ? `Lecciones con “${search}”` : 'Lecciones';
  return search ? `Lessons with “${search}”` : 'Lessons';
};

const pageOf = (id: 'search' | 'teacher_search'): Page<SearchPageData> => ({ id, bodyId: 'search', title: titleOf });
/** Shows the standards that lessons teach, in English only; students get a page without them. */
const pageOfTeachers = pageOf('teacher_search');

export const searchRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/search',
    tag: 'Search',
    summary: 'Lessons and events by title, description, subject and transcript, the best matches first',
    access: 'public',
    request: { query: searchQuery },
    response: searchPage,
    reads: ['lesson_search', 'lessons', 'quizzes', 'quiz_assignments', 'quiz_results', 'roster', 'accommodations'],
    records: ownRecords,
    page: pageOf('search'),
    handler: async ({ query }, { read, viewer, request }) => {
      const typed = (query.search ?? '').replaceAll(/\s+/g, ' ').trim();
      // The cut can split a surrogate pair.
      const search = typed.slice(0, longestSearch).toWellFormed();
      const [{ rows, total }, choices, closed] = await Promise.all([
        searchLessons(read, questionOf(query, search)),
        lessonChoicesOf(read),
        viewer?.role === 'student' && search !== '' ? closedTranscripts({ read, viewer }) : noneClosed,
      ]);
      const facts = await cardFactsOf(
        read,
        rows.map(({ uuid }) => uuid),
      );
      const { type = '', subject = '', grade = '', level = '' } = query;
      const withStandards = seesStandards(viewer?.role);
      const data = {
        search,
        search_was_cut: typed.length > longestSearch,
        filters: { type, subject, grade, level },
        choices,
        results: rows.map((row) =>
          presentResult(
            closed.has(lessonKey(row.type, row.path)) ? { ...row, excerpt: null } : row,
            facts.get(row.uuid),
            withStandards,
          ),
        ),
        total,
        total_is_least: search !== '' && total === maxRanked,
        page: query.page,
        pages_count: Math.max(1, Math.ceil(total / resultsOnAPage)),
      };
      return withStandards && pageFormat(request) === 'html' ? documentReply(200, pageOfTeachers, data) : data;
    },
  }),
  defineRoute({
    method: 'get',
    path: '/search/autocomplete.json',
    tag: 'Search',
    summary: 'What a search box suggests: plain texts',
    access: 'public',
    request: { query: autocompleteQuery },
    response: autocompleteTags,
    reads: ['lesson_search'],
    handler: async ({ query }, { read }) => {
      const tags = await (query.provide_from_events_only === 'true' ? tagsOfEvents : tagsOfEverything)(read);
      // Pages on another host fetch these tags when they use this server as their proxy host; the tags are public.
      return preparedReply<string[]>(tags, { 'access-control-allow-origin': '*' });
    },
  }),
];
