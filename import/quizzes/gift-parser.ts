import { sentence } from '#domain/shared/sentence.ts';
import { parse, type GIFTQuestion } from 'gift-pegjs';
import type { GiftBlock } from './gift-blocks.ts';

export type GiftEntry =
  | { readonly line: number; readonly question: GIFTQuestion; readonly comments: readonly string[] }
  | { readonly line: number; readonly problem: string };

const escapeMarks = (text: string, marks: RegExp): string => text.replace(marks, '\\$&');

/**
 * Moodle accepts unescaped colons and equals signs outside of the answers; the parser needs them escaped. Escapes those that can
 * only be literal, for a second attempt.
 */
const escapeLiteralMarks = (text: string): string => {
  const match = /^((?:\s*\/\/[^\n]*\n)*\s*)(?:::((?:\\.|(?!::)[^\\])*)::)?((?:\\.|[^\\{])*)(\{(?:\\.|[^\\}])*\})?([^]*)$/.exec(
    text,
  );
  if (!match) return text;
  const [, comments, title, stem, answers, tail] = match;
  const outside = /(?<!\\)[:=~#]/g;
  const inside = answers?.startsWith('{#') ? answers : escapeMarks(answers ?? '', /(?<!\\):/g);
  return `${comments}${title === undefined ? '' : `::${escapeMarks(title, outside)}::`}${escapeMarks(stem!, outside)}${inside}${escapeMarks(tail!, outside)}`;
};

const tryParse = (text: string): GIFTQuestion | Error => {
  try {
    const questions = parse(text);
    return questions.length === 1 ? questions[0]! : new Error('holds more than one question; put a blank line between questions');
  } catch (error) {
    return error as Error;
  }
};

const describe = (error: Error): string => {
  const found = (error as { found?: string | null }).found;
  const location = (error as { location?: { start: { column: number } } }).location;
  if (!location) return error.message;
  return `unexpected ${found ? JSON.stringify(found) : 'end of the question'} at column ${location.start.column}`;
};

/** Reads one entry, or returns why it cannot be read. */
export const parseGiftBlock = ({ line, text, comments }: GiftBlock): GiftEntry => {
  const first = tryParse(text);
  if (!(first instanceof Error)) return { line, question: first, comments };
  const second = tryParse(escapeLiteralMarks(text));
  if (!(second instanceof Error)) return { line, question: second, comments };
  return { line, problem: sentence(`This question cannot be read: ${describe(first)}`) };
};
