import type { OrganizerResultOf } from './organizer.ts';
import { entriesOf, entryOf, isBlank, resultOf, type Entries } from './organizer-rules.ts';
import type { OrganizerType } from './organizer-types.ts';

/** Two devices wrote into the same field: the student chooses. */
export interface EntryConflict {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface MergedEntries {
  /** Where there is a conflict, mine. */
  readonly entries: Entries;
  readonly conflicts: readonly EntryConflict[];
}

/** Null: each side wrote something of its own. */
const mergedText = (before: string, mine: string, theirs: string): string | null => {
  if (mine === theirs) return mine;
  if (isBlank(mine) && isBlank(theirs)) return '';
  if (mine === before) return theirs;
  if (theirs === before) return mine;
  // One side took out what stood there, the other one rewrote it: nothing that was typed is lost.
  if (isBlank(mine)) return theirs;
  if (isBlank(theirs)) return mine;
  return null;
};

/**
 * Brings together what a student wrote on two devices, field by field. `before` is what both began with: what only one of
 * them changed is theirs to change, also to empty it. Without it every text counts as typed.
 */
export const mergeEntries = (mine: Entries, theirs: Entries, before: Entries = {}): MergedEntries => {
  const conflicts: EntryConflict[] = [];
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = fields.map((field): [string, string] => {
    const [my, their] = [entryOf(mine, field), entryOf(theirs, field)];
    const text = mergedText(entryOf(before, field), my, their);
    if (text === null) conflicts.push({ field, mine: my, theirs: their });
    return [field, text ?? my];
  });
  return { entries: Object.fromEntries(merged), conflicts };
};

/** The same for whole results of an organizer. */
export const mergeResults = <Type extends OrganizerType>(
  type: Type,
  mine: OrganizerResultOf<Type>,
  theirs: OrganizerResultOf<Type>,
  before?: OrganizerResultOf<Type>,
): { readonly result: OrganizerResultOf<Type>; readonly conflicts: readonly EntryConflict[] } => {
  const { entries, conflicts } = mergeEntries(entriesOf(mine), entriesOf(theirs), before && entriesOf(before));
  return { result: resultOf(type, entries), conflicts };
};
