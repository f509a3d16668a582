/** Notifies other processes of changes to data they may have cached, over the connection that watches the database. */

/** `session <handle>`, `person <number>` or `people`. */
export type NewsItem = string;

/** Migrations and projections notify on this channel too. */
export const newsChannel = 'earshot_news';

export interface News {
  /** True while every change made elsewhere up to a second ago has arrived here; otherwise cached data may be out of date. */
  readonly inTouch: boolean;
  /** Called with each piece of news; with null when some may have been missed. */
  onNews(listener: (item: NewsItem | null) => void): void;
}

/** For a process that runs alone. */
export const noNews: News = { inTouch: true, onNews: () => undefined };
