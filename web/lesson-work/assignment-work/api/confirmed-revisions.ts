import { tabMemory } from '#web/lib/tab-memory.ts';

/**
 * The latest revision of a work that the server has confirmed to this tab. A page can be older: it may have been requested during
 * a save, or the read models are behind.
 */
export interface ConfirmedRevisions {
  /** 0 when this tab knows of none. */
  of(work: string): number;
  /** Ignores a revision earlier than the noted one, because replies may arrive out of order. */
  note(work: string, revision: number): void;
}

const keyOf = (work: string): string => `confirmed:${work}`;

/** The confirmed revisions of this tab. */
export const tabRevisions: ConfirmedRevisions = {
  of: (work) => Number(tabMemory.read(keyOf(work)) ?? 0),
  note: (work, revision) => tabMemory.write(keyOf(work), String(Math.max(revision, tabRevisions.of(work)))),
};
