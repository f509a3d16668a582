import { locale } from '#web/lib/locale.ts';
import { assetsCache, offlinePage } from '#web/lib/offline-names.ts';
import { buildAssets } from './build-assets.ts';
import { isOurs } from './owner.ts';
import { isAsset, isFile } from './whole.ts';

const assetPattern = /"(\/assets\/[^"]+)"/g;

/** Scripts, styles and fonts that a document names. */
export const assetsIn = (html: string): string[] => [...new Set([...html.matchAll(assetPattern)].map(([, address]) => address!))];

/** Keeps complete copies of the missing ones, and replaces broken copies kept by an earlier worker. */
export async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(assetsCache);
  for (const address of addresses) {
    const kept = await cache.match(address);
    if (kept && (await isAsset(address, kept))) continue;
    // The browser's HTTP cache may be wrong too.
    const response = await fetch(address, kept ? { cache: 'reload' } : {});
    if (!(await isAsset(address, response))) throw new Error(`${address}: not what the build has made`);
    await cache.put(address, response);
  }
}

/** The worker installs the files of all pages that it may have to show; each page adds the ones that the worker lacks. */
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

/** Drops files of earlier builds once no kept page needs them. */
export async function dropOldAssets(documents: readonly string[], built = buildAssets): Promise<void> {
  const current = new Set([...built, '/favicon.svg', offlinePage]);
  const isOld = (html: string): boolean => assetsIn(html).some((address) => !current.has(address));
  if (built.length === 0 || documents.some(isOld)) return;
  const cache = await caches.open(assetsCache);
  for (const request of await cache.keys()) if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** Answers from the device first, so that a page opened before a deploy still finds its files. */
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
