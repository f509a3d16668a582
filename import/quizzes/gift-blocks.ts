/** One entry of a GIFT file: the text between blank lines, with the line where its text starts. */
export interface GiftBlock {
  readonly line: number;
  readonly text: string;
  /** Lines inside or after the entry that are comments, as `//` begins them; an address may be meant. */
  readonly comments: readonly string[];
}

const isComment = (line: string): boolean => /^\s*\/\//.test(line);

/** Comments before an entry hold its tags and are kept. Comments inside or after it are dropped, as in Moodle. */
const toBlock = (lines: readonly string[], firstLine: number): GiftBlock | null => {
  const start = lines.findIndex((line) => !isComment(line));
  if (start < 0) return null;
  const kept = lines.filter((line, index) => index < start || !isComment(line));
  const comments = lines.slice(start).flatMap((line) => (isComment(line) ? [line.trim()] : []));
  return { line: firstLine + start, text: kept.join('\n'), comments };
};

/** Splits a GIFT file at its blank lines, so that an unreadable entry affects only itself. */
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
