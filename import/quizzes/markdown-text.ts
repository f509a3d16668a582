import { isEscapable, lineBefore } from '#platform/markdown/inline-rules.ts';
import { textOfInlineMarkdown } from '#platform/markdown/inline-markdown.ts';

const pieces = /\\*[^\\]|\\+$/gsu;
const written = new Set([...'*_~`[]']);

/** Plain text as markdown that is shown as that very text; left as it is where that holds already. */
export const escapeMarkdown = (text: string): string => {
  if (textOfInlineMarkdown(text) === text) return text;
  let escaped = '';
  for (const [piece] of text.matchAll(pieces)) {
    const character = piece.slice(piece.lastIndexOf('\\') + 1);
    const slashes = piece.slice(0, piece.length - character.length);
    const before = lineBefore(escaped, escaped.length);
    const needed = written.has(character) || (slashes !== '' && character !== '' && isEscapable(before, character));
    escaped += needed ? `${slashes}${slashes}\\${character}` : piece;
  }
  return escaped;
};

/** Every line break of a text that is not markdown stays one. */
export const hardBreaks = (markdown: string): string => markdown.replace(/[ \t]*\n[ \t]*/g, '\n');
