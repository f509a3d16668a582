/** What one process changed and others remember: told over the connection that watches the database. */

/** `session <handle>`, `person <number>` or `people`. */
export type NewsItem = string;

/** Also what migrations and projections notify. */
export const newsChannel = 'earshot_news';

export interface News {
  /** True while all that was changed elsewhere up to a second ago has been told here; else what is remembered may be out of date. */
  readonly inTouch: boolean;
  /** Called with each piece of news; with null when some may have been missed. */
  onNews(listener: (item: NewsItem | null) => void): void;
}

/** Of a process that is the only one. */
export const noNews: News = { inTouch: true, onNews: () => undefined };
