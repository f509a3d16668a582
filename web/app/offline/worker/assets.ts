import { locale } from '#web/lib/locale.ts';
import { assetsCache, offlinePage } from '#web/lib/offline-names.ts';
import { buildAssets } from './build-assets.ts';
import { isOurs } from './owner.ts';
import { isAsset, isFile } from './whole.ts';

const assetPattern = /"(\/assets\/[^"]+)"/g;

/** Scripts, styles and fonts that a document names. */
export const assetsIn = (html: string): string[] => [...new Set([...html.matchAll(assetPattern)].map(([, address]) => address!))];

/** Keeps those that are not there yet, each whole; what an earlier worker kept in their place goes. */
export async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(assetsCache);
  for (const address of addresses) {
    const kept = await cache.match(address);
    if (kept && (await isAsset(address, kept))) continue;
    // What the browser itself remembers may be wrong too.
    const response = await fetch(address, kept ? { cache: 'reload' } : {});
    if (!(await isAsset(address, response))) throw new Error(`${address}: not what the build has made`);
    await cache.put(address, response);
  }
}

/** With the worker come the files of all pages that it may have to show, and the page for those that it has not. */
export async function installAssets(): Promise<void> {
  await keepAssets([...buildAssets, '/favicon.svg']);
  const cache = await caches.open(assetsCache);
  const page = await fetch(`${offlinePage}?locale=${locale}`, {
    credentials: 'omit',
    headers: { accept: 'text/html' },
    cache: 'no-store',
  });
  if (!page.ok || !isOurs(page)) throw new Error(`${offlinePage}: ${page.status}`);
  await cache.put(offlinePage, page);
}

/** Files of earlier builds go once no page is kept that was made with one. */
export async function dropOldAssets(documents: readonly string[], built = buildAssets): Promise<void> {
  const current = new Set([...built, '/favicon.svg', offlinePage]);
  const isOld = (html: string): boolean => assetsIn(html).some((address) => !current.has(address));
  if (built.length === 0 || documents.some(isOld)) return;
  const cache = await caches.open(assetsCache);
  for (const request of await cache.keys()) if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** From the device first: also a page that was opened before a deploy finds what it was made with. */
export async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(assetsCache);
  const kept = await cache.match(request.url);
  if (kept && isFile(kept)) return kept;
  if (kept) await cache.delete(request.url);
  return fetch(request);
}

export async function offlineDocument(): Promise<Response> {
  const cache = await caches.open(assetsCache);
  return (await cache.match(offlinePage)) ?? Response.error();
}
