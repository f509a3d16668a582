import { createReadStream } from 'node:fs';
import { ImportStop } from './import-stop.ts';

/** A physical line of a file, without its line break, and its number counted from 1. */
export interface TextLine {
  readonly number: number;
  readonly text: string;
}

const maxLineLength = 4 * 1024 * 1024;

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

/** Lines of a UTF-8 file in blocks as they are read: with or without a byte order mark, LF or CRLF. */
export async function* readLines(path: string): AsyncGenerator<TextLine[]> {
  let number = 0;
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const pieces = (rest + (chunk as string)).split('\n');
    rest = pieces.pop()!;
    if (rest.length > maxLineLength) throw new ImportStop(`${path} holds a line of more than 4 MB: it is no CSV file.`);
    yield pieces.map((text) => ({ number: (number += 1), text: withoutMark(withoutReturn(text), number) }));
  }
  if (rest !== '') yield [{ number: number + 1, text: withoutMark(withoutReturn(rest), number + 1) }];
}

const withoutMark = (text: string, number: number): string => (number === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text);
