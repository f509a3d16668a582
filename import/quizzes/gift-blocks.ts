/** One entry of a GIFT file: what stands between blank lines, and the line of its first text. */
export interface GiftBlock {
  readonly line: number;
  readonly text: string;
}

const isComment = (line: string): boolean => /^\s*\/\//.test(line);

/** Comments before an entry carry its tags and stay; one inside or after an entry is dropped, as Moodle does. */
const toBlock = (lines: readonly string[], firstLine: number): GiftBlock | null => {
  const start = lines.findIndex((line) => !isComment(line));
  if (start < 0) return null;
  const kept = lines.filter((line, index) => index < start || !isComment(line));
  return { line: firstLine + start, text: kept.join('\n') };
};

/** Splits a GIFT file at its blank lines, so that an entry that cannot be read costs only itself. */
export const splitGift = (text: string): GiftBlock[] => {
  const blocks: (GiftBlock | null)[] = [];
  let lines: string[] = [];
  let first = 1;
  const all = [...text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/), ''];
  all.forEach((line, index) => {
    if (line.trim() !== '') {
      if (lines.length === 0) first = index + 1;
      lines.push(line);
    } else if (lines.length > 0) {
      blocks.push(toBlock(lines, first));
      lines = [];
    }
  });
  return blocks.filter((block) => block !== null);
};
