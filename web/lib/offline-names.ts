import { locale } from './locale.ts';

/** What the pages and the worker of a device call the same. */

/** Of the language that the page speaks: another one takes the place of the first, with its files and its words. */
export const workerAddress = locale === 'en' ? '/offline-worker.js' : `/offline-worker.${locale}.js`;
/** The pages that the worker answers for: of students alone. */
export const workerScope = '/students';
/** Shown in place of a page that is not on the device. */
export const offlinePage = '/offline';

/** Ends the names of two cookies; over https they begin with `__Host-`. */
export const markCookie = 'earshot.mark';
export const leftCookie = 'earshot.left';
/** Of a reply that the device may keep: for which sign-in, and until when. */
export const keepHeader = 'earshot-keep';

/** Files of the product, the same for everybody. */
export const assetsCache = 'earshot-assets';
/** What belongs to one sign-in. */
const ownPrefix = 'earshot-own-';
export const ownCache = (mark: string): string => ownPrefix + mark;
export const isOwnCache = (name: string): boolean => name.startsWith(ownPrefix);

/** Tells the other tabs of the device that the student has signed out. */
export const deviceChannel = 'earshot-device';

/** What a page asks of the worker. The answer to `keep` and `prepare` is a `KeptPages`, sent again with each page that is added. */
export type WorkerMessage =
  | { readonly kind: 'keep'; readonly address: string }
  | { readonly kind: 'prepare'; readonly addresses: readonly string[] }
  | { readonly kind: 'forget' };

/** Addresses of pages that open without a network, with their sound. */
export type KeptPages = readonly string[];

/** The value of the cookie whose name ends so; null when there is none. */
export function cookieEndingWith(cookies: string, ending: string): { name: string; value: string } | null {
  for (const cookie of cookies.split(/;\s*/)) {
    const at = cookie.indexOf('=');
    if (at > 0 && cookie.slice(0, at).endsWith(ending)) return { name: cookie.slice(0, at), value: cookie.slice(at + 1) };
  }
  return null;
}
