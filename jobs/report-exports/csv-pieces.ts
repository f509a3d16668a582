import { csvStream, type CsvTable } from '#platform/csv.ts';

export interface CsvPiece {
  readonly content: Buffer;
  /** Rows below the header, up to the end of this piece at least. */
  readonly rowsCount: number;
}

const pieceBytes = 256 * 1024;

/** The file as it comes from a report's CSV address, in pieces: what is kept in memory does not grow with the report. */
export async function* csvPieces(table: CsvTable, signal: AbortSignal): AsyncGenerator<CsvPiece> {
  let rowsCount = 0;
  async function* counted() {
    for await (const row of table.rows) {
      rowsCount += 1;
      yield row;
    }
  }
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of csvStream({ ...table, rows: counted() }) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield { content: Buffer.concat(waiting), rowsCount };
    [waiting, bytes] = [[], 0];
  }
  yield { content: Buffer.concat(waiting), rowsCount };
}
