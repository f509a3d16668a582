import { LRUCache } from 'lru-cache';
import type { AccommodationRow } from '#projections/classes/accommodations/queries.ts';
import type { PageLanguage } from '#domain/shared/page-language.ts';
import type { ReadingSettings } from '#domain/shared/reading.ts';
import type { Role } from '#api/shared/schemas.ts';
import { noNews, type News } from '#platform/news.ts';

/** Who is signed in, with what policy.ts needs to decide. */
export interface Viewer {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
  readonly districtId: number | null;
  readonly schoolIds: readonly number[];
  /** Of a school admin: what they administer, those below their schools too; null for their whole district. Nothing for others. */
  readonly administeredSchoolIds: readonly number[] | null;
  readonly timeZone: string;
  readonly plan: 'premium' | 'free_trial' | 'none' | null;
  /** YYYY-MM-DD. */
  readonly trialEndsOn: string | null;
  /** Of a student: what stands for them now; null or left out for nothing, and for others. */
  readonly accommodations?: AccommodationRow | null;
  /** How they have chosen to read; left out: as everybody does. */
  readonly reading?: ReadingSettings;
  /** Of a student: what they have chosen for their pages; null or left out: the browser's. */
  readonly language?: PageLanguage | null;
}

export type LoadViewer = (personId: number) => Promise<Viewer | null>;

export interface ViewerCache {
  (personId: number): Promise<Viewer | null>;
  /** Somebody who was erased: from now on nobody, whatever the tables of the moment say. */
  exclude(personId: number): void;
  /** Looked up anew at the next request that comes here; other processes hear of what changed within a second. */
  forget(personId: number): void;
}

/**
 * People as the read side knows them, kept for 15 seconds, as every request needs its viewer. What changes meanwhile, here or in
 * another process, is told within a second; while this process is out of touch, every viewer is read.
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
    // Also for a look that was under way.
    if (excluded.has(personId)) return null;
    // What changed meanwhile may have been read before.
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
