import type { PageError } from './schemas.ts';

const maxPlaces = 8;

/** Positions in the product's own files: the only part of a stack that is kept. */
const ownPlace = /\/assets\/([\w-]+(?:\.[\w-]+)*\.(?:js|css)(?::\d{1,7}){0,2})/g;

/**
 * Removes everything from a message that can contain somebody's words: quoted parts, addresses of pages and mail, and long
 * numbers. Browsers quote values there, such as the beginning of JSON that cannot be parsed.
 */
const withoutValues = (message: string): string =>
  message
    .replaceAll(/\bhttps?:\S+/g, '…')
    .replaceAll(/(["'`“‘«„]).*(["'`”’»“])/gs, '$1…$2')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d{4,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200);

export interface LoggedError {
  readonly kind: PageError['kind'];
  readonly page: string;
  readonly message: string;
  /** In the product's own files, as `name.js:line:column`, innermost first. */
  readonly places: readonly string[];
}

/** The part of a page's error that goes to the log: it contains no personal data. */
export const loggedError = ({ kind, page, message, stack }: PageError): LoggedError => ({
  kind,
  page,
  message: withoutValues(message),
  places: [...stack.matchAll(ownPlace)].slice(0, maxPlaces).map(([, place]) => place!),
});
