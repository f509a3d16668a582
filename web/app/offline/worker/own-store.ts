import { ownCache } from '#web/lib/offline-names.ts';
import { currentMark, forgetOthers, type Permission } from './owner.ts';

/** A page on the device. */
export interface KeptPage {
  /** When it came, in Unix milliseconds. */
  readonly at: number;
  /** Recordings and pictures that it needs. */
  readonly files: readonly string[];
  /** False while something of it is missing. */
  readonly whole: boolean;
}

/** What is on the device, beside the things themselves. */
export interface Contents {
  /** When the session ends if the server hears nothing more of it. */
  readonly endsAt: number;
  /** By how much the server's clock is ahead of this device's. */
  readonly clockAhead?: number;
  readonly pages: Readonly<Record<string, KeptPage>>;
  /** Bytes of each recording and picture. */
  readonly files: Readonly<Record<string, number>>;
}

const nothing: Contents = { endsAt: 0, pages: {}, files: {} };
const contentsAddress = '/.contents';
const json = { headers: { 'content-type': 'application/json' } };

/** What the student who is signed in has on this device. */
export interface OwnStore {
  readonly mark: string;
  readonly cache: Cache;
  contents(): Promise<Contents>;
  /** One change at a time, whichever tab asked for it. */
  change(step: (contents: Contents) => Contents): Promise<Contents>;
}

async function openFor(mark: string): Promise<OwnStore> {
  const cache = await caches.open(ownCache(mark));
  const contents = async (): Promise<Contents> => {
    const kept = await cache.match(contentsAddress);
    return kept ? ((await kept.json()) as Contents) : nothing;
  };
  return {
    mark,
    cache,
    contents,
    change: (step) =>
      navigator.locks.request('earshot-contents', async () => {
        const changed = step(await contents());
        await cache.put(contentsAddress, new Response(JSON.stringify(changed), json));
        return changed;
      }),
  };
}

/**
 * To show something from. Null when nobody is signed in, or for so long without the server that their session is over: then
 * everything goes.
 */
export async function storeToShow(): Promise<OwnStore | null> {
  const mark = await currentMark();
  if (mark === null || !(await caches.has(ownCache(mark)))) {
    await forgetOthers(mark);
    return null;
  }
  const store = await openFor(mark);
  const { endsAt, clockAhead = 0 } = await store.contents();
  // The session ends by the server's clock: many devices have another day, or another year.
  if (endsAt > Date.now() + clockAhead) return store;
  await forgetOthers(null);
  return null;
}

/** To keep something in that the server allows to keep for `mark`. Null when that is not who is signed in now. */
export async function storeToKeep({ mark, endsAt, clockAhead }: Permission): Promise<OwnStore | null> {
  if ((await currentMark()) !== mark) return null;
  await forgetOthers(mark);
  const store = await openFor(mark);
  const before = await store.contents();
  // Written once a minute at most: each reply has a later end.
  if (endsAt - before.endsAt > 60_000 || Math.abs(clockAhead - (before.clockAhead ?? 0)) > 60_000) {
    await store.change((contents) => ({ ...contents, endsAt, clockAhead }));
  }
  return store;
}
