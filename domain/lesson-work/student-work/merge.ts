import { workBlocks, type WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { WorkField } from './events.ts';
import { completedAt, type StudentWork } from './state.ts';

/** A text that a page sends, in the clear. */
export interface PlainText {
  readonly field: WorkField;
  readonly text: string;
}
/** How the fields read, in the clear; undefined: nothing was ever written there. */
export type ReadText = (field: WorkField) => string | undefined;

/** Two pages wrote the same field, each something else: the student chooses. */
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
 * What a page's texts change, field by field. `base` is how the fields read when the page last heard of them: what the
 * page left alone stays as another page has written it since, and what both wrote differently is for the student to choose.
 * A page that does not say what it last heard of is taken to have seen everything.
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
 * The blocks that a page would take a completion from that it may not have seen: completed now, but not at `baseRevision`,
 * or not known to the page at all (null).
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
