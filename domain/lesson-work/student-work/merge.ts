import { workBlocks, type WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { WorkField } from './events.ts';
import { completedAt, type StudentWork } from './state.ts';

/** A text sent by a page, unencrypted. */
export interface PlainText {
  readonly field: WorkField;
  readonly text: string;
}
/** Reads a field unencrypted; undefined: nothing was ever written there. */
export type ReadText = (field: WorkField) => string | undefined;

/** Two pages wrote different texts to the same field: the student chooses. */
export interface TextConflict {
  readonly field: WorkField;
  readonly yours: string;
  readonly stored: string;
}
export interface MergedTexts {
  readonly write: readonly PlainText[];
  readonly conflicts: readonly TextConflict[];
}

/**
 * Finds what a page's texts change, field by field. `base` is how the fields read when the page last loaded them. A field that
 * the page did not change keeps what another page has written since. If both changed it differently, the student chooses. A page
 * that does not name its base is assumed to have seen everything.
 */
export const mergeTexts = (sent: readonly PlainText[], base: ReadText, stored: ReadText): MergedTexts => {
  const write: PlainText[] = [];
  const conflicts: TextConflict[] = [];
  for (const { field, text } of sent) {
    const [before, now] = [base(field) ?? '', stored(field) ?? ''];
    if (text === now || text === before) continue;
    if (now === before) write.push({ field, text });
    else conflicts.push({ field, yours: text, stored: now });
  }
  return { write, conflicts };
};

/**
 * The blocks whose completion a page would undo without having seen it: completed now, but not at `baseRevision`, or with the
 * page's revision unknown (null).
 */
export const undoneCompletions = (
  work: StudentWork,
  sent: { readonly [Block in WorkBlock]?: boolean },
  baseRevision: number | null,
): WorkBlock[] =>
  workBlocks.filter(
    (block) =>
      sent[block] === false && completedAt(work, block) && (baseRevision === null || !completedAt(work, block, baseRevision)),
  );
