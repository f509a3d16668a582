import { parse } from 'csv-parse/sync';
import { readLines, type TextLine } from './csv-lines.ts';

/** One record of a CSV file: its cells, or why it could not be read. `line` is where it starts. */
export type CsvRecord = { readonly line: number; readonly cells: string[] } | { readonly line: number; readonly problem: string };

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
 * Joins physical lines to records. A quote that is never closed costs its own line only: the lines that it had
 * swallowed are read again one by one.
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
      if (line.text.trim() !== '') yield { line: line.number, cells: line.text.split(',') };
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
    this.clear();
    yield { line, cells };
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

/** Records of a CSV file in blocks, the header included; empty lines are left out. */
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
