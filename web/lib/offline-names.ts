import { locale } from './locale.ts';

/** Names shared by the pages and the device's service worker. */

/** One worker per page language. A worker for another language replaces the first, with its own files and texts. */
export const workerAddress = locale === 'en' ? '/offline-worker.js' : `/offline-worker.${locale}.js`;
/** The pages that the service worker handles: only those of students. */
export const workerScope = '/students';
/** Shown in place of a page that is not on the device. */
export const offlinePage = '/offline';

/** Suffixes of two cookie names; over https the names begin with `__Host-`. */
export const markCookie = 'earshot.mark';
export const leftCookie = 'earshot.left';
/** Header of a reply that the device may keep: for which sign-in, and until when. */
export const keepHeader = 'earshot-keep';

/** Static files, the same for everybody. */
export const assetsCache = 'earshot-assets';
/** Prefix of the caches that belong to one sign-in. */
const ownPrefix = 'earshot-own-';
export const ownCache = (mark: string): string => ownPrefix + mark;
export const isOwnCache = (name: string): boolean => name.startsWith(ownPrefix);

/** Tells the other tabs of the device that the student has signed out. */
export const deviceChannel = 'earshot-device';

/**
 * A request from a page to the worker. The answer to `keep` and `prepare` is a `KeptPages`, sent again with each page that is
 * added.
 */
export type WorkerMessage =
  | { readonly kind: 'keep'; readonly address: string }
  | { readonly kind: 'prepare'; readonly addresses: readonly string[] }
  | { readonly kind: 'forget' };

/** Addresses of pages that open offline, including their audio. */
export type KeptPages = readonly string[];

/** The cookie whose name ends with this suffix; null if there is none. */
export function cookieEndingWith(cookies: string, ending: string): { name: string; value: string } | null {
  for (const cookie of cookies.split(/;\s*/)) {
    const at = cookie.indexOf('=');
    if (at > 0 && cookie.slice(0, at).endsWith(ending)) return { name: cookie.slice(0, at), value: cookie.slice(at + 1) };
  }
  return null;
}
