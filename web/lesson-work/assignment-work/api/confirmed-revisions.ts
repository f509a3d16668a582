import { tabMemory } from '#web/lib/tab-memory.ts';

/**
 * The revision up to which the server has confirmed a work to this tab. A page can be older than that: it was asked for while a save
 * was on its way, or the read models are behind.
 */
export interface ConfirmedRevisions {
  /** 0 when the tab has heard of none. */
  of(work: string): number;
  /** An earlier revision than is noted already changes nothing: replies may come in another order. */
  note(work: string, revision: number): void;
}

const keyOf = (work: string): string => `confirmed:${work}`;

/** Of this tab. */
export const tabRevisions: ConfirmedRevisions = {
  of: (work) => Number(tabMemory.read(keyOf(work)) ?? 0),
  note: (work, revision) => tabMemory.write(keyOf(work), String(Math.max(revision, tabRevisions.of(work)))),
};
