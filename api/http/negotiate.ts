import type { Request } from 'express';

export type Format = 'html' | 'json' | 'csv';

const offered = ['html', 'json', 'csv'];

/** The format for a page's address. Tools that accept anything get the page; an unknown Accept header gets the data. */
export const pageFormat = (request: Request): Format => (request.accepts(offered) || 'json') as Format;

const isForm = (request: Request): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** True for a person with a browser: it explicitly accepts text/html, which programs rarely do. */
export const prefersDocument = (request: Request): boolean => {
  const accept = request.headers.accept ?? '';
  if (accept.includes('text/html')) return request.accepts(offered) === 'html';
  return isForm(request) && !accept.includes('json');
};
