import { createReadStream } from 'node:fs';
import { decoderOf, encodingOf } from './text-form.ts';

/** A physical line of a file, without its line break, and its number counted from 1. */
export interface TextLine {
  readonly number: number;
  /** Empty when the line is too long to be a row. */
  readonly text: string;
  readonly tooLong: boolean;
}

/** Characters. No row of any of the files comes near. */
const longestLine = 1024 * 1024;

/** Cuts a text that comes in pieces into lines; of a line without end it keeps nothing. */
class LineCutter {
  private readonly lineBreak: string;
  private number = 0;
  private rest = '';
  /** Within a line that was given out as too long. */
  private skipping = false;

  constructor(lineBreak: string) {
    this.lineBreak = lineBreak;
  }

  push(text: string): TextLine[] {
    const pieces = (this.rest + text).split(this.lineBreak);
    this.rest = pieces.pop()!;
    const lines = pieces.flatMap((piece) => this.line(piece));
    if (this.skipping) this.rest = '';
    else if (this.rest.length > longestLine) {
      lines.push(...this.line(this.rest));
      this.rest = '';
      this.skipping = true;
    }
    return lines;
  }

  end(): TextLine[] {
    return this.rest === '' || this.skipping ? [] : this.line(this.rest);
  }

  private line(piece: string): TextLine[] {
    if (this.skipping) {
      this.skipping = false;
      return [];
    }
    this.number += 1;
    if (piece.length > longestLine) return [{ number: this.number, text: '', tooLong: true }];
    const unmarked = this.number === 1 && piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
    const text = unmarked.endsWith('\r') ? unmarked.slice(0, -1) : unmarked;
    return [{ number: this.number, text, tooLong: false }];
  }
}

/** Lines end with a line feed; in files of old Macs, which have none, with a carriage return. */
const lineBreakOf = (start: string): string => (start.includes('\r') && !start.includes('\n') ? '\r' : '\n');

/**
 * Lines of a text file in blocks as they are read: UTF-8 or UTF-16, with or without a byte order mark, whatever its line
 * ends.
 */
export async function* readLines(path: string): AsyncGenerator<TextLine[]> {
  let decoder: ReturnType<typeof decoderOf> | null = null;
  let cutter: LineCutter | null = null;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    decoder ??= decoderOf(encodingOf(bytes));
    const text = decoder.write(bytes);
    cutter ??= new LineCutter(lineBreakOf(text));
    yield cutter.push(text);
  }
  if (decoder && cutter) yield [...cutter.push(decoder.end()), ...cutter.end()];
}
