import { LRUCache } from 'lru-cache';

/** True if this process showed this person the data at this address recently. */
export type ShownRecently = (personId: number, address: string) => boolean;

const whileMs = 15 * 60_000;

/**
 * An open page fetches its data whenever something changes, twice a second while a class is at work. The access log treats that
 * as one view of the page, recorded again every quarter of an hour.
 */
export const createShownRecently = (now: () => number = () => performance.now()): ShownRecently => {
  const shownAt = new LRUCache<string, number>({ max: 20_000 });
  return (personId, address) => {
    const key = `${personId} ${address}`;
    const before = shownAt.get(key);
    if (before !== undefined && now() - before < whileMs) return true;
    shownAt.set(key, now());
    return false;
  };
};
