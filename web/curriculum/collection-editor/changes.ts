import type { CollectionItemData } from '#api/curriculum/collections/schemas.ts';

export type TextField = 'title' | 'description';

/** One action of an editor, sent as one call. */
export type Change =
  | { type: 'text'; field: TextField; value: string }
  /** All rows in their order; a new one has no id yet. */
  | { type: 'items'; content: CollectionItemData[] }
  | { type: 'publish' }
  | { type: 'withdraw' }
  | { type: 'remove' };

export const keyOf = (change: Change): string => {
  if (change.type === 'text') return change.field;
  return change.type === 'items' ? 'items' : 'state';
};

/** Both are debounced, and repeating them later has the same effect. */
export const isWriting = (change: Change): boolean => change.type === 'text' || change.type === 'items';
