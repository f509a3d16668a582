import { LRUCache } from 'lru-cache';

/** True when this person was shown the data of this address a short while ago, by this process. */
export type ShownRecently = (personId: number, address: string) => boolean;

const whileMs = 15 * 60_000;

/**
 * A page that is open asks for its data whenever something changes, twice a second while a class is at work. For the access log that
 * is one look at the page, noted again every quarter of an hour.
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
