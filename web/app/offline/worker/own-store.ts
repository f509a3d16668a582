import { ownCache } from '#web/lib/offline-names.ts';
import { currentMark, forgetOthers, type Permission } from './owner.ts';

/** A page on the device. */
export interface KeptPage {
  /** When it arrived by the server's clock, in Unix milliseconds. */
  readonly at: number;
  /** Recordings and pictures that it needs. */
  readonly files: readonly string[];
  /** False while a part of it is missing. */
  readonly whole: boolean;
}

/** An index of the things kept on the device. */
export interface Contents {
  /** When the session ends unless the server extends it. */
  readonly endsAt: number;
  /** By how much the server's clock is ahead of this device's. */
  readonly clockAhead?: number;
  readonly pages: Readonly<Record<string, KeptPage>>;
  /** The size of each recording and picture in bytes. */
  readonly files: Readonly<Record<string, number>>;
}

/** The server's time: on many devices the day or even the year is wrong. */
export const serverNow = ({ clockAhead = 0 }: Contents): number => Date.now() + clockAhead;

const nothing: Contents = { endsAt: 0, pages: {}, files: {} };
const contentsAddress = '/.contents';
const json = { headers: { 'content-type': 'application/json' } };

/** The signed-in student's data on this device. */
export interface OwnStore {
  readonly mark: string;
  readonly cache: Cache;
  contents(): Promise<Contents>;
  /** Runs one change at a time, across all tabs. */
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
 * The store to serve pages from. Null when nobody is signed in, or when the session has expired without contact to the server;
 * everything is deleted then.
 */
export async function storeToShow(): Promise<OwnStore | null> {
  const mark = await currentMark();
  if (mark === null || !(await caches.has(ownCache(mark)))) {
    await forgetOthers(mark);
    return null;
  }
  const store = await openFor(mark);
  const contents = await store.contents();
  if (contents.endsAt > serverNow(contents)) return store;
  await forgetOthers(null);
  return null;
}

/** The store for content that the server allows to keep for `mark`. Null when `mark` is not the current sign-in. */
export async function storeToKeep({ mark, endsAt, clockAhead }: Permission): Promise<OwnStore | null> {
  if ((await currentMark()) !== mark) return null;
  await forgetOthers(mark);
  const store = await openFor(mark);
  const before = await store.contents();
  // Written at most once a minute, because each reply moves the end.
  if (endsAt - before.endsAt > 60_000 || Math.abs(clockAhead - (before.clockAhead ?? 0)) > 60_000) {
    await store.change((contents) => ({ ...contents, endsAt, clockAhead }));
  }
  return store;
}
