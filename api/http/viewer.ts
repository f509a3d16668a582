import { LRUCache } from 'lru-cache';
import type { AccommodationRow } from '#projections/classes/accommodations/queries.ts';
import type { PageLanguage } from '#domain/shared/page-language.ts';
import type { ReadingSettings } from '#domain/shared/reading.ts';
import type { Role } from '#api/shared/schemas.ts';
import { noNews, type News } from '#platform/news.ts';

/** The person who is signed in, with the data that policy.ts needs to decide. */
export interface Viewer {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
  readonly districtId: number | null;
  readonly schoolIds: readonly number[];
  /**
   * For a school admin: the schools they administer, including those below them; null for their whole district. Empty for others.
   */
  readonly administeredSchoolIds: readonly number[] | null;
  readonly timeZone: string;
  readonly plan: 'premium' | 'free_trial' | 'none' | null;
  /** YYYY-MM-DD. */
  readonly trialEndsOn: string | null;
  /** For a student: the accommodations that apply now; null or omitted for none, and for others. */
  readonly accommodations?: AccommodationRow | null;
  /** Their reading settings; omitted for the standard ones. */
  readonly reading?: ReadingSettings;
  /** For a student: the language they chose for pages; null or omitted: the browser's. */
  readonly language?: PageLanguage | null;
}

export type LoadViewer = (personId: number) => Promise<Viewer | null>;

export interface ViewerCache {
  (personId: number): Promise<Viewer | null>;
  /** Excludes an erased person from now on, whatever the tables currently contain. */
  exclude(personId: number): void;
  /** Reloads the person at the next request in this process; other processes learn of changes within a second. */
  forget(personId: number): void;
}

/**
 * Caches people from the read side for 15 seconds, because every request needs its viewer. Changes here or in another process
 * arrive within a second; while this process is disconnected from that news, every viewer is read from the database.
 */
export const createViewerCache = (load: LoadViewer, news: News = noNews): ViewerCache => {
  const cache = new LRUCache<number, Viewer>({ max: 20_000, ttl: 15_000, ttlResolution: 500 });
  const excluded = new Set<number>();
  let forgotten = 0;
  const find = async (personId: number): Promise<Viewer | null> => {
    if (excluded.has(personId)) return null;
    const cached = news.inTouch ? cache.get(personId) : undefined;
    if (cached) return cached;
    const before = forgotten;
    const viewer = await load(personId);
    // Applies to a load that was already in progress, too.
    if (excluded.has(personId)) return null;
    // The load may have read data from before a change in the meantime.
    if (viewer && forgotten === before) cache.set(personId, viewer);
    return viewer;
  };
  const exclude = (personId: number): void => {
    excluded.add(personId);
    cache.delete(personId);
  };
  const forget = (personId: number): void => {
    forgotten += 1;
    cache.delete(personId);
  };
  news.onNews((item) => {
    if (item?.startsWith('session ')) return;
    if (item?.startsWith('person ')) return forget(Number(item.slice('person '.length)));
    forgotten += 1;
    cache.clear();
  });
  return Object.assign(find, { exclude, forget });
};
