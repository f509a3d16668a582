import type { Request } from 'express';
import { matchingLocale } from '#domain/quizzes/locales.ts';
import { pageLanguages, type PageLanguage } from '#domain/shared/page-language.ts';
import type { Viewer } from '../viewer.ts';

const known = (tag: unknown): PageLanguage | null =>
  typeof tag === 'string' ? (matchingLocale(tag.toLowerCase(), pageLanguages) as PageLanguage | null) : null;

/** Of those that we have the one that the browser would like best; `es-MX` is Spanish. English when it likes none. */
const ofBrowser = (request: Request): PageLanguage => known(request.acceptsLanguages([...pageLanguages])) ?? pageLanguages[0];

/**
 * In which language somebody is spoken to: a student in the one that they have chosen, else in their browser's. A visitor's address
 * can say it (`?locale=es`); one that we do not have counts for nothing. For whoever is signed in, `locale` is that of a quiz.
 * Those who teach and administer have English.
 */
export const wantedLanguage = (request: Request, viewer: Viewer | null): PageLanguage => {
  if (viewer === null) return known(request.query['locale']) ?? ofBrowser(request);
  return viewer.role === 'student' ? (viewer.language ?? ofBrowser(request)) : pageLanguages[0];
};
