import { parse } from 'csv-parse/sync';
import { createReadStream } from 'node:fs';
import { decoderOf, encodingOf } from './text-form.ts';

/** A physical line of a file without its line break, with its number, counted from 1. */
interface TextLine {
  readonly number: number;
  /** Empty when the line is too long to be a row. */
  readonly text: string;
  readonly tooLong: boolean;
  /** The file ends without a line end after it, so it may have been cut off here. */
  readonly unended?: boolean;
}

/** In characters. No row of any of the files comes close. */
const longestLine = 1024 * 1024;

/** Splits a text that arrives in pieces into lines. An endless line is not kept in memory. */
class LineCutter {
  private readonly lineBreak: string;
  private number = 0;
  private rest = '';
  /** Inside a line already reported as too long. */
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
    return this.rest === '' || this.skipping ? [] : this.line(this.rest).map((line) => ({ ...line, unended: true }));
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

/** Lines end with a line feed; in old Mac files, which have none, with a carriage return. */
const lineBreakOf = (start: string): string => (start.includes('\r') && !start.includes('\n') ? '\r' : '\n');

/** Reads the lines of a text file block by block: UTF-8 or UTF-16, with or without a byte order mark, with any line ends. */
async function* readLines(path: string): AsyncGenerator<TextLine[]> {
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

/** One record of a CSV file: its cells, or why it could not be read. `line` is its first line. */
export type CsvRecord =
  | { readonly line: number; readonly cells: string[]; readonly unended?: boolean | undefined }
  | { readonly line: number; readonly problem: string };

const maxLinesPerRecord = 500;
const maxCharactersPerRecord = 1024 * 1024;
const tooLong = 'The line has more than a million characters, so it is not a row of this file.';
const quotesIn = (text: string): number => text.split('"').length - 1;

const parseCells = (text: string): string[] | null => {
  try {
    const records = parse(text, { record_delimiter: '\u0000', relax_column_count: true });
    return (records[0] as string[] | undefined) ?? [''];
  } catch {
    return null;
  }
};

/**
 * Joins physical lines into records. An unclosed quote costs only its own line: the lines it had swallowed are read again one by
 * one.
 */
class RecordJoiner {
  private waiting: TextLine[] = [];
  private quotes = 0;
  private characters = 0;

  *push(line: TextLine): Generator<CsvRecord> {
    if (line.tooLong) {
      yield* this.end();
      yield { line: line.number, problem: tooLong };
      return;
    }
    if (this.waiting.length === 0 && !line.text.includes('"')) {
      if (line.text.trim() !== '') yield { line: line.number, cells: line.text.split(','), unended: line.unended };
      return;
    }
    this.waiting.push(line);
    this.quotes += quotesIn(line.text);
    this.characters += line.text.length;
    if (this.quotes % 2 === 0) yield* this.join();
    else if (this.waiting.length >= maxLinesPerRecord || this.characters > maxCharactersPerRecord) yield* this.giveUpFirst();
  }

  *end(): Generator<CsvRecord> {
    while (this.waiting.length > 0) yield* this.giveUpFirst();
  }

  private *join(): Generator<CsvRecord> {
    const cells = parseCells(this.waiting.map((line) => line.text).join('\n'));
    if (!cells) return yield* this.giveUpFirst();
    const line = this.waiting[0]!.number;
    const { unended } = this.waiting.at(-1)!;
    this.clear();
    yield { line, cells, unended };
  }

  private *giveUpFirst(): Generator<CsvRecord> {
    const [first, ...others] = this.waiting;
    this.clear();
    yield {
      line: first!.number,
      problem: 'A quotation mark is opened and not closed, or stands inside a cell without being doubled.',
    };
    for (const line of others) yield* this.push(line);
  }

  private clear(): void {
    this.waiting = [];
    this.quotes = 0;
    this.characters = 0;
  }
}

/** Reads the records of a CSV file block by block, including the header; empty lines are skipped. */
export async function* readRecords(path: string): AsyncGenerator<CsvRecord[]> {
  const joiner = new RecordJoiner();
  for await (const lines of readLines(path)) {
    const records: CsvRecord[] = [];
    for (const line of lines) for (const record of joiner.push(line)) records.push(record);
    if (records.length > 0) yield records;
  }
  const last = [...joiner.end()];
  if (last.length > 0) yield last;
}
