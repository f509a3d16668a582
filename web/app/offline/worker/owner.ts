import { answerHeader } from '#domain/shared/own-word.ts';
import { isOwnCache, keepHeader, markCookie, ownCache } from '#web/lib/offline-names.ts';
import { worker } from './scope.ts';

/** The mark of the current sign-in; null when nobody is signed in whose pages can be kept. */
export async function currentMark(): Promise<string | null> {
  const cookies = (await worker.cookieStore?.getAll()) ?? [];
  return cookies.find(({ name }) => name.endsWith(markCookie))?.value ?? null;
}

/** Deletes everything that belongs to other sign-ins than this one; with null, all of it. */
export async function forgetOthers(mark: string | null): Promise<void> {
  const own = mark === null ? null : ownCache(mark);
  const others = (await caches.keys()).filter((name) => isOwnCache(name) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** True when our server sent the response, and not something in between. */
export const isOurs = ({ headers }: Response): boolean => headers.has(answerHeader);

export interface Permission {
  readonly mark: string;
  readonly endsAt: number;
  readonly clockAhead: number;
}

/** The permission in a reply: to keep it for this sign-in, until a given time. Null when there is none. */
export function permissionOf(response: Response): Permission | null {
  const [mark = '', ends = ''] = (response.headers.get(keepHeader) ?? '').split(' ');
  const endsAt = Number(ends);
  const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
  // The server's time is in whole seconds, and the reply took some time.
  const clockAhead = Math.abs(ahead) > 60_000 ? ahead : 0;
  return mark === '' || !Number.isFinite(endsAt) ? null : { mark, endsAt, clockAhead };
}
