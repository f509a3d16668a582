import { answerHeader, callHeader } from '#domain/shared/own-word.ts';
import type { WorkerMessage } from '#web/lib/offline-names.ts';
import { asset, installAssets } from './worker/assets.ts';
import { partOf } from './worker/files.ts';
import { forgetOthers, isOurs } from './worker/owner.ts';
import { storeToShow } from './worker/own-store.ts';
import { dropEarlierBuilds, keepDocument, keepPage, openPage, wholePages } from './worker/pages.ts';
import { withPatience } from './worker/patience.ts';
import { isFile } from './worker/whole.ts';
import { isKeptReply, keepReply, keptReply } from './worker/replies.ts';
import { worker, type FetchEvent, type WorkerMessageEvent } from './worker/scope.ts';

/** Sits between a student's pages and the network, and serves from the device what the network does not deliver (ADR 0046). */

const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

worker.addEventListener('install', (event) => {
  event.waitUntil(installAssets().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const begin = async (): Promise<void> => {
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
    await quietly(dropEarlierBuilds());
  };
  event.waitUntil(begin());
});

function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = event.preloadResponse
    .catch(() => undefined)
    // Firefox returns an error response where it should return none.
    .then((preloaded) => (preloaded && preloaded.type !== 'error' ? preloaded : fetch(request)));
  // Registered first, so that the copy is made before the page reads the response.
  event.waitUntil(quietly(network.then((response) => keepDocument(request.url, response.clone()))));
  return openPage(request.url, network);
}

async function answerFile(request: Request, pathname: string): Promise<Response> {
  const store = await storeToShow();
  const kept = await store?.cache.match(pathname);
  return kept && isFile(kept) ? partOf(kept, request.headers.get('range')) : fetch(request);
}

/** Answers from the device, in the form of this call. */
async function answerKept({ headers }: Request, pathname: string): Promise<Response | null> {
  const kept = await keptReply(pathname);
  const call = headers.get(callHeader);
  return kept && new Response(kept.body, { headers: { 'content-type': 'application/json', [answerHeader]: call ?? '' } });
}

async function answerCall(event: FetchEvent, pathname: string): Promise<Response> {
  const { request } = event;
  try {
    const loading = fetch(request);
    // If the connection swallows everything, the device's copy is served instead of waiting for it.
    const response = request.method === 'GET' ? await withPatience(loading, () => answerKept(request, pathname)) : await loading;
    // A response from a box in the network is not from our server, and no better than none.
    if (!isOurs(response)) return (request.method === 'GET' && (await answerKept(request, pathname))) || response;
    // The session is over: keep nothing of it.
    if (response.status === 401) event.waitUntil(forgetOthers(null));
    else if (isKeptReply(pathname)) event.waitUntil(quietly(keepReply(request.url, response.clone())));
    return response;
  } catch (error) {
    const kept = request.method === 'GET' ? await answerKept(request, pathname) : null;
    if (kept) return kept;
    throw error;
  }
}

const isCall = ({ headers }: Request): boolean => (headers.get('accept') ?? '').startsWith('application/json');

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Requests to other origins are left to the page, under its own policy.
  if (origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (request.method === 'GET') event.respondWith(answerPage(event));
  } else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') event.respondWith(asset(request));
  else if (pathname.startsWith('/media/')) event.respondWith(answerFile(request, pathname));
  else if (isCall(request)) event.respondWith(answerCall(event, pathname));
});

/** A page kept this recently is not fetched again: an open page, and one prepared for later. */
const openFreshMs = 20_000;
const preparedFreshMs = 10 * 60_000;

async function hear(message: WorkerMessage, answer: (pages: readonly string[]) => void): Promise<void> {
  if (message.kind === 'forget') return forgetOthers(null);
  answer(await wholePages());
  const isOpen = message.kind === 'keep';
  for (const address of isOpen ? [message.address] : message.addresses) {
    await quietly(isOpen ? keepPage(address, openFreshMs) : keepPage(address, preparedFreshMs, 'ahead'));
    answer(await wholePages());
  }
}

worker.addEventListener('message', (event: WorkerMessageEvent) => {
  const answer = (pages: readonly string[]): void => event.ports[0]?.postMessage(pages);
  event.waitUntil(quietly(hear(event.data as WorkerMessage, answer)));
});
