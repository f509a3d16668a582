import type { SearchPageData } from '#api/lessons/search/schemas.ts';
import { texts } from './texts.ts';

export const gradeWords = (gradeBand: string): string => texts.grades(gradeBand.replace('-', '–'));

/** "12 lessons", "At least 400 lessons with “tide”". */
export function countWords({ search, total, total_is_least: least }: SearchPageData): string {
  const lessons = least ? texts.atLeast(total) : texts.lessons(total);
  return search ? texts.withWords(lessons, search) : lessons;
}

export const hasFilters = ({ filters }: Pick<SearchPageData, 'filters'>): boolean =>
  Object.values(filters).some((value) => value !== '');

/** The address of a search; what is empty is left out. */
export function searchAddress({ search, filters }: Pick<SearchPageData, 'search' | 'filters'>, page = 1): string {
  const entries = Object.entries({ search, ...filters, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== '');
  return entries.length ? `/search?${new URLSearchParams(entries)}` : '/search';
}
