import type { Request } from 'express';

export type Format = 'html' | 'json' | 'csv';

const offered = ['html', 'json', 'csv'];

/** What a page's address answers with. Tools that accept anything get the page; an Accept nobody knows gets the data. */
export const pageFormat = (request: Request): Format => (request.accepts(offered) || 'json') as Format;

const isForm = (request: Request): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** True for a person in front of a browser: it asks for text/html by name, which programs rarely do. */
export const prefersDocument = (request: Request): boolean => {
  const accept = request.headers.accept ?? '';
  if (accept.includes('text/html')) return request.accepts(offered) === 'html';
  return isForm(request) && !accept.includes('json');
};
