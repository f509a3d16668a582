/**
 * Decides whether a mark was meant as markup or is a character of plain text (docs/how-it-works/content.md). Exam texts are full of `5 * 3`,
 * `(____)`, `snake_case` and `*.*`. A pair of marks directly around a word or phrase is emphasis.
 */

/** Letters of scripts without spaces between words: in these, marks can be between two letters. */
const spaceless =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const before = new RegExp(`(?:^|[\\s\\p{Ps}\\p{Pi}\\p{Pd}"':;,.!?¿¡…，。、；：！？${spaceless}])$`, 'u');
const after = new RegExp(`^(?:$|[\\s\\p{Pe}\\p{Pf}\\p{Pd}"':;,.!?…،؛؟，。、；：！？${spaceless}])`, 'u');
/** Also beyond dots that stand for words: *If it had not …* */
const wordAhead = /^(?:(?:…|\.{3})\s)?[^\s\p{L}\p{N}]*[\p{L}\p{N}]/u;
const wordBehind = /[\p{L}\p{N}\p{M}](?:\s(?:…|\.{3}))?[^\s\p{L}\p{N}\p{M}]*$/u;

/** How far from a mark to look for its word. */
const reach = 40;
const marks = new Set(['*', '_', '~', '`']);

/** Longer runs are no marks: a blank to fill in, a rule, a censored word. */
const longestMark: Readonly<Record<string, number>> = { '*': 3, _: 2, '~': 2, '`': 2 };

export interface MarkRun {
  readonly canOpen: boolean;
  readonly canClose: boolean;
  readonly length: number;
}

const runLength = (text: string, start: number, end: number): number => {
  let position = start;
  while (position < end && text[position] === text[start]) position += 1;
  return position - start;
};

/** Whether the run of equal marks at `start` can open or close, within `text` up to `end`. */
export const markRun = (text: string, start: number, end: number): MarkRun => {
  const length = runLength(text, start, end);
  if (length > longestMark[text[start]!]!) return { canOpen: false, canClose: false, length };
  let [left, right] = [start, start + length];
  const behind = text.slice(Math.max(0, left - reach), left);
  const ahead = text.slice(right, Math.min(end, right + reach));
  while (left > 0 && marks.has(text[left - 1]!)) left -= 1;
  while (right < end && marks.has(text[right]!)) right += 1;
  return {
    canOpen: before.test(text.slice(Math.max(0, left - 2), left)) && wordAhead.test(ahead),
    canClose: after.test(text.slice(right, Math.min(end, right + 2))) && wordBehind.test(behind),
    length,
  };
};

const alwaysMarks = new Set([...'*_~`[]<>|&']);
const lineStart = /^[ \t]*(?:\\[#+=-])*$/;
const listNumber = /^[ \t]*\d+$/;

/**
 * Whether a backslash before `character` is an escape: before a mark, and before characters that were marks at the start of a
 * line when quiz texts still had blocks. `line` is the text before the backslashes in their line. Any other backslash is literal.
 */
export const isEscapable = (line: string, character: string): boolean => {
  if (alwaysMarks.has(character)) return true;
  if (line.length > reach) return false;
  if ('#+-='.includes(character)) return lineStart.test(line);
  return (character === '.' || character === ')') && listNumber.test(line);
};

/** The text before `position` in its line. */
export const lineBefore = (text: string, position: number): string =>
  text.slice(Math.max(text.lastIndexOf('\n', position - 1) + 1, position - reach - 1), position);
