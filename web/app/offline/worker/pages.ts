import { locale } from '#web/lib/locale.ts';
import { noticeHtml } from '../notice-html.ts';
import { assetsIn, dropOldAssets, keepAssets, offlineDocument } from './assets.ts';
import { filesIn, keepFile, type Wanted } from './files.ts';
import { isOurs, permissionOf } from './owner.ts';
import { withPatience } from './patience.ts';
import { serverNow, storeToKeep, storeToShow, type KeptPage, type OwnStore } from './own-store.ts';
import { keepReply } from './replies.ts';

/** How many pages a device keeps; the newest stay. */
const maxPages = 40;

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url, self.location.href);
  return pathname + search;
};

/** The lesson of a quiz: the document links to it, and the page requests its recordings. */
const lessonPattern = /href="\/students(\/(?:lessons|el_lessons|events|language_lessons)\/[^"?#]+)"/;

/** Headers about the transfer, which no longer apply to the kept bytes. */
const ofTransport = ['content-encoding', 'content-length', 'transfer-encoding'];

const withoutTransport = (headers: Headers): Headers => {
  const kept = new Headers(headers);
  ofTransport.forEach((name) => kept.delete(name));
  return kept;
};

const notePage = (store: OwnStore, address: string, page: KeptPage) =>
  store.change(({ pages, ...rest }) => ({ ...rest, pages: { ...pages, [address]: page } }));

async function forgetPage(address: string): Promise<void> {
  const store = await storeToShow();
  if (!store || !(await store.cache.delete(address))) return;
  await store.change(({ pages: { [address]: _gone, ...pages }, ...rest }) => ({ ...rest, pages }));
}

async function dropOldPages(store: OwnStore): Promise<void> {
  const { pages } = await store.contents();
  const old = Object.entries(pages)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(maxPages);
  for (const [address] of old) await forgetPage(address);
}

const documentsOf = async ({ cache, contents }: OwnStore): Promise<string[]> => {
  const addresses = Object.keys((await contents()).pages);
  const documents = await Promise.all(addresses.map((address) => cache.match(address)));
  return Promise.all(documents.flatMap((document) => (document ? [document.text()] : [])));
};

/** The recordings of a quiz come with its lesson. */
async function filesOfLesson(html: string): Promise<string[]> {
  const [, lesson] = lessonPattern.exec(html) ?? [];
  if (!lesson) return [];
  const response = await fetch(lesson, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${lesson}: ${response.status}`);
  await keepReply(lesson, response.clone());
  return filesIn(await response.text());
}

const isList = (address: string): boolean => new URL(address, self.location.href).pathname === '/students';

/** Keeps everything that the page needs besides its document. */
async function keepParts(store: OwnStore, address: string, html: string, wanted: Wanted): Promise<void> {
  const at = serverNow(await store.contents());
  await notePage(store, address, { at, files: [], whole: false });
  await keepAssets(assetsIn(html));
  const files = isList(address) ? [] : [...new Set([...filesIn(html), ...(await filesOfLesson(html))])];
  await notePage(store, address, { at, files, whole: false });
  let whole = true;
  for (const file of files) whole = (await keepFile(store, address, file, wanted)) && whole;
  await notePage(store, address, { at, files, whole });
}

/** Keeps a received document and everything it needs, if the server allows it. */
export async function keepDocument(url: string, response: Response, wanted: Wanted = 'opened'): Promise<void> {
  const address = addressOf(url);
  if ([401, 403, 404, 410].includes(response.status)) return isOurs(response) ? forgetPage(address) : undefined;
  const permission = response.ok ? permissionOf(response) : null;
  const store = permission && (await storeToKeep(permission));
  if (!store) return;
  const html = await response.text();
  await store.cache.put(address, new Response(html, { headers: withoutTransport(response.headers) }));
  await keepParts(store, address, html, wanted);
  await dropOldPages(store);
  await dropOldAssets(await documentsOf(store));
}

async function dropOtherLanguages(store: OwnStore): Promise<void> {
  for (const address of Object.keys((await store.contents()).pages)) {
    const html = await (await store.cache.match(address))?.text();
    if (html && !html.includes(`<html lang="${locale}"`)) await forgetPage(address);
  }
}

/**
 * Runs once a worker of another build is active. Changing the language also changes the worker, and pages in the other language
 * are useless then.
 */
export async function dropEarlierBuilds(): Promise<void> {
  const store = await storeToShow();
  if (store) await dropOtherLanguages(store);
  await dropOldAssets(store ? await documentsOf(store) : []);
}

const fetchDocument = (address: string): Promise<Response> =>
  fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual', cache: 'no-store' });

/** Keeps a page that the worker has not seen arriving, or that nobody has opened yet; not again within `freshMs`. */
export async function keepPage(address: string, freshMs: number, wanted: Wanted = 'opened'): Promise<void> {
  const store = await storeToShow();
  const contents = await store?.contents();
  const known = contents?.pages[address];
  if (known?.whole && Math.abs(serverNow(contents!) - known.at) < freshMs) return;
  await keepDocument(address, await fetchDocument(address), wanted);
}

/** Addresses of the pages that open without a network. */
export async function wholePages(): Promise<string[]> {
  const { pages = {} } = (await (await storeToShow())?.contents()) ?? {};
  return Object.entries(pages).flatMap(([address, { whole }]) => (whole ? [address] : []));
}

/**
 * The kept document. Its root element has the time when it was kept and the time now, both by the server's clock, and a line above
 * the page says when it was kept.
 */
async function keptDocument(address: string): Promise<Response | null> {
  const store = await storeToShow();
  const kept = await store?.cache.match(address);
  if (!store || !kept) return null;
  const contents = await store.contents();
  const [at, now] = [contents.pages[address]?.at ?? 0, serverNow(contents)].map((time) => new Date(time).toISOString());
  const html = (await kept.text())
    .replace('<html ', `<html data-kept-at="${at}" data-opened-at="${now}" `)
    .replace(/<body[^>]*>/, (body) => body + noticeHtml(at!, now!));
  return new Response(html, { headers: kept.headers });
}

/** The server behind the proxy is unavailable, possibly only for a moment, or a filter has refused in its place. */
const isAway = (response: Response): boolean =>
  (response.status >= 502 && response.status <= 504) || (response.status >= 400 && !isOurs(response));

/** Answers from the network while it responds, otherwise from the device. */
export async function openPage(url: string, network: Promise<Response>): Promise<Response> {
  const address = addressOf(url);
  try {
    const response = await withPatience(network, () => keptDocument(address));
    return isAway(response) ? ((await keptDocument(address)) ?? response) : response;
  } catch {
    return (await keptDocument(address)) ?? offlineDocument();
  }
}
