import { pageClient } from '#web/lib/page-client.ts';
import { tabMemory } from '#web/lib/tab-memory.ts';
import { to } from '#web/lib/route-call.ts';
import { cookieEndingWith, isOwnCache, leftCookie, markCookie, workerScope } from '#web/lib/offline-names.ts';

const listening = 'earshot:listening:';

/** Takes from the device what is this student's: pages, recordings, where they were in a story, and what the tab knows of their work. Unsent work is not among it. */
async function forget(): Promise<void> {
  const places = Object.keys(localStorage).filter((key) => key.startsWith(listening));
  places.forEach((key) => localStorage.removeItem(key));
  tabMemory.forget();
  for (const name of await caches.keys()) if (isOwnCache(name)) await caches.delete(name);
}

/** The server hears of it with the next request of this browser, whoever makes it, and ends the session then. */
function leaveWithoutServer(mark: string): void {
  const { name = markCookie } = cookieEndingWith(document.cookie, markCookie) ?? {};
  const prefix = name.slice(0, -markCookie.length);
  const attributes = `path=/; samesite=lax${prefix === '' ? '' : '; secure'}`;
  document.cookie = `${prefix}${leftCookie}=${mark}; ${attributes}`;
  document.cookie = `${name}=; ${attributes}; max-age=0`;
}

/** Signs out, here at once and at the server as soon as it can be reached; returns where to go. */
export async function leave(mark: string): Promise<string> {
  await forget().catch(() => undefined);
  const call = () => pageClient().call(to('POST /logout'));
  let reply = await call();
  if (reply.kind === 'refused' && reply.status === 403) {
    await pageClient().refreshSession();
    reply = await call();
  }
  if (reply.kind === 'ok' || (reply.kind === 'refused' && reply.status === 401)) return '/';
  leaveWithoutServer(mark);
  return workerScope;
}
