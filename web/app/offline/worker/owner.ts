import { answerHeader } from '#domain/shared/own-word.ts';
import { isOwnCache, keepHeader, markCookie, ownCache } from '#web/lib/offline-names.ts';
import { worker } from './scope.ts';

/** Whose device this is at the moment; null: nobody is signed in whose pages could be kept. */
export async function currentMark(): Promise<string | null> {
  const cookies = (await worker.cookieStore?.getAll()) ?? [];
  return cookies.find(({ name }) => name.endsWith(markCookie))?.value ?? null;
}

/** Takes away what belongs to anybody but this sign-in; with null, all of it. */
export async function forgetOthers(mark: string | null): Promise<void> {
  const own = mark === null ? null : ownCache(mark);
  const others = (await caches.keys()).filter((name) => isOwnCache(name) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Our server has answered, and nobody in its place. */
export const isOurs = ({ headers }: Response): boolean => headers.has(answerHeader);

export interface Permission {
  readonly mark: string;
  readonly endsAt: number;
  readonly clockAhead: number;
}

/** What a reply allows: to be kept for this sign-in, until then. Null when it says nothing. */
export function permissionOf(response: Response): Permission | null {
  const [mark = '', ends = ''] = (response.headers.get(keepHeader) ?? '').split(' ');
  const endsAt = Number(ends);
  const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
  // The server says whole seconds, and the reply took some.
  const clockAhead = Math.abs(ahead) > 60_000 ? ahead : 0;
  return mark === '' || !Number.isFinite(endsAt) ? null : { mark, endsAt, clockAhead };
}
