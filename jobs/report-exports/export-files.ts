import { randomUUID } from 'node:crypto';
import type { Knex } from '#platform/database.ts';
import { type CsvTable, csvStream } from '#platform/csv.ts';
import type { ReadsSeen } from './reads-seen.ts';

interface CsvPiece {
  readonly content: Buffer;
  /** Number of rows below the header, at least up to the end of this piece. */
  readonly rowsCount: number;
}

const pieceBytes = 256 * 1024;

/** The file as returned by a report's CSV address, in pieces: memory use does not grow with the report. */
async function* csvPieces(table: CsvTable, signal: AbortSignal): AsyncGenerator<CsvPiece> {
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

/** A complete file. */
export interface ExportFile {
  readonly id: string;
  readonly file_name: string;
  readonly rows_count: number;
  readonly bytes: number;
  readonly as_of_position: string;
  readonly as_of_time: string;
  readonly reads: ReadsSeen;
  /** How much its owner could see when it was made; null for files older than this field. */
  readonly reach: string | null;
}

export interface NewExportFile {
  readonly reach: string;
  readonly exportUuid: string;
  readonly run: number;
  readonly reads: ReadsSeen;
}

/** Files of replaced runs are kept for downloads in progress. */
const keepReplacedFor = '1 hour';
const keepFor = '7 days';

export const findExportFile = async (db: Knex, exportUuid: string, run: number): Promise<ExportFile | null> => {
  const { rows } = await db.raw<{ rows: (Omit<ExportFile, 'bytes' | 'as_of_time'> & { bytes: string; as_of_time: Date })[] }>(
    `select id, file_name, rows_count, bytes::text, as_of_position, as_of_time, reads, reach from report_export_files
     where export_uuid = ? and run = ? and ready_at is not null order by ready_at desc limit 1`,
    [exportUuid, run],
  );
  const [row] = rows;
  return row ? { ...row, bytes: Number(row.bytes), as_of_time: new Date(row.as_of_time).toISOString() } : null;
};

/** Removes what a killed attempt has left. An attempt that is still running fails at its next piece. */
const removeLeftovers = (db: Knex, exportUuid: string): Promise<unknown> =>
  db.raw('delete from report_export_files where export_uuid = ? and ready_at is null', [exportUuid]);

const addPiece = (db: Knex, fileId: string, number: number, content: Buffer): Promise<unknown> =>
  db.raw('insert into report_export_chunks (file_id, number, content) values (?, ?, ?)', [fileId, number, content]);

/** Starts a file; it is invisible until it is finished. */
const beginFile = async (db: Knex, { exportUuid, run, reads, reach }: NewExportFile): Promise<string> => {
  const id = randomUUID();
  const values = [id, exportUuid, run, JSON.stringify(reads), reach];
  await db.raw('insert into report_export_files (id, export_uuid, run, reads, reach) values (?, ?, ?, ?, ?)', values);
  return id;
};

const finishFile = async (db: Knex, id: string, table: CsvTable, rowsCount: number, bytes: number): Promise<void> => {
  const { position, time } = table.as_of;
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update report_export_files set file_name = ?, rows_count = ?, bytes = ?, as_of_position = ?, as_of_time = ?, ready_at = now()
     where id = ? returning id`,
    [table.filename, rowsCount, bytes, position, time, id],
  );
  if (rows.length === 0) throw new Error('Another attempt has taken the file over.');
};

/** Writes the file in pieces as its rows arrive. The single statement that finishes it makes it visible to readers. */
export const writeExportFile = async (db: Knex, file: NewExportFile, table: CsvTable, signal: AbortSignal): Promise<void> => {
  await removeLeftovers(db, file.exportUuid);
  const id = await beginFile(db, file);
  let [number, bytes, rowsCount] = [0, 0, 0];
  for await (const piece of csvPieces(table, signal)) {
    await addPiece(db, id, number, piece.content);
    number += 1;
    bytes += piece.content.length;
    rowsCount = piece.rowsCount;
  }
  signal.throwIfAborted();
  await finishFile(db, id, table, rowsCount, bytes);
};

/** Reads piece by piece, so that no connection is held while a slow reader takes one. */
export async function* readExportFile(db: Knex, fileId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const { rows } = await db.raw<{ rows: { content: Buffer }[] }>(
      'select content from report_export_chunks where file_id = ? and number = ?',
      [fileId, number],
    );
    if (!rows[0]) return;
    yield rows[0].content;
  }
}

/** Removes expired files, and those replaced by a later run. */
export const removeOldExportFiles = async (db: Knex): Promise<void> => {
  await db.raw(
    `delete from report_export_files as old where created_at < now() - ?::interval or exists (
       select 1 from report_export_files as newer
       where newer.export_uuid = old.export_uuid and newer.run > old.run and newer.ready_at < now() - ?::interval)`,
    [keepFor, keepReplacedFor],
  );
};
