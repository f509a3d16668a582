import { matchEnd, matchStart, type FoundLesson } from '#projections/lessons/lesson-search/queries.ts';
import type { CardFactsRow } from '#projections/lessons/lesson-cards/card-facts.ts';
import { presentCardFacts } from '../card-presenter.ts';
import { lessonStandardsUrl, lessonUrl, quizableWord } from '#api/shared/quizable.ts';
import type { ExcerptPart, SearchResult } from './schemas.ts';

const shortDescription = 220;

/** Splits at the marks of the search, so that text stays text and nothing has to be trusted as HTML. */
export const excerptParts = (excerpt: string): ExcerptPart[] =>
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

/** Words from the middle of a text say that something stands before and behind them. */
const framed = (excerpt: string, description: string): string => {
  const [first = ''] = excerpt.replaceAll(matchStart, '').replaceAll(matchEnd, '').split(' … ');
  const before = description.startsWith(first.slice(0, 30)) ? '' : '… ';
  return `${before}${excerpt}${/[.!?”"]$/.test(excerpt) ? '' : ' …'}`;
};

const beginningOf = (description: string): string =>
  description.length <= shortDescription
    ? description
    : `${description.slice(0, description.lastIndexOf(' ', shortDescription))} …`;

/** @param withStandards whoever looks may see what lessons teach */
export const presentResult = (row: FoundLesson, facts: CardFactsRow | undefined, withStandards: boolean): SearchResult => ({
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
