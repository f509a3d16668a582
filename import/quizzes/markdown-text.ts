import { isEscapable, lineBefore } from '#platform/markdown/inline-rules.ts';
import { textOfInlineMarkdown } from '#platform/markdown/inline-markdown.ts';

const pieces = /\\*[^\\]|\\+$/gsu;
const written = new Set([...'*_~`[]']);

/** Escapes plain text so that markdown shows it unchanged. Text that needs no escaping stays as it is. */
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

/** Keeps every line break of a text that is not markdown. */
export const hardBreaks = (markdown: string): string => markdown.replace(/[ \t]*\n[ \t]*/g, '\n');
