import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { onTestFinished } from 'vitest';
import { createEventStore } from '#eventstore/create-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { formatPosition } from '#eventstore/position.ts';
import { importFolder, type ImportRequest } from '#import/import-folder.ts';
import { openInputFolder } from '#import/input-folder.ts';
import { RejectsFile } from '#import/rejects-file.ts';
import { ImportReport, type Counts, type Kind } from '#import/report.ts';
import { createKnex } from '#platform/database.ts';
import { createTestDatabaseFrom, withEventLog } from '#tests/support/database.ts';
import { parseCsv } from './csv.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const importedAt = '2026-06-01T12:00:00.000Z';

export interface ImportRun {
  readonly counts: Readonly<Partial<Record<Kind, Counts>>>;
  /** `file:line reason`, in the order of file and line. */
  readonly rejects: readonly string[];
}

/** Lines that the import showed, without its progress. */
export type Shown = string[];

type Options = Partial<
  Pick<
    ImportRequest,
    'timeZone' | 'initialPassword' | 'district' | 'plan' | 'into' | 'signal' | 'now' | 'store' | 'dryRun' | 'removals'
  >
>;

const readRejects = (path: string | null): string[] => {
  if (!path) return [];
  const rows = parseCsv(readFileSync(path, 'utf8'));
  return rows
    .map(({ file, line, reason }) => ({ file: file!, line: Number(line), reason: reason! }))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, reason }) => `${file}:${line} ${reason}`);
};

/** A database of the test's own that folders are imported into. */
export class ImportedDatabase {
  readonly url: string;
  readonly db: Knex;
  readonly store: EventStore;
  /** Of the last import, also of one that stopped. */
  lastReport: ImportReport | null = null;

  private constructor(url: string, db: Knex, store: EventStore) {
    this.url = url;
    this.db = db;
    this.store = store;
  }

  static async create(): Promise<ImportedDatabase> {
    const { url, drop } = await createTestDatabaseFrom(withEventLog);
    const db = createKnex(url);
    const store = await createEventStore({ databaseUrl: url, eventStoreUrl: null });
    onTestFinished(async () => {
      await store.close();
      await db.destroy();
      await drop();
    });
    return new ImportedDatabase(url, db, store);
  }

  #adopted = false;

  /** Imports files given by name, or a folder that is there. */
  async import(input: string | Readonly<Record<string, string>>, options: Options = {}, shown: Shown = []): Promise<ImportRun> {
    const folder = openInputFolder(typeof input === 'string' ? input : temporaryFolder(input));
    const place = mkdtempSync(join(tmpdir(), 'earshot-rejects-'));
    const rejects = new RejectsFile([place]);
    const report = new ImportReport(rejects, { progress: () => undefined, line: (text) => void shown.push(text) });
    this.lastReport = report;
    this.#adopted ||= typeof options.into === 'number';
    // A new district needs a zone; one that staff made has its own.
    const nothingChosen = {
      timeZone: this.#adopted ? null : 'America/Chicago',
      initialPassword: null,
      district: null,
      plan: null,
      into: null,
    };
    const request = { store: this.store, db: this.db, databaseUrl: this.url, folder, report, ...nothingChosen };
    try {
      await importFolder({ ...request, signal: new AbortController().signal, now: importedAt, ...options });
      rejects.close();
      return { counts: Object.fromEntries(report.counts), rejects: readRejects(rejects.path) };
    } finally {
      rejects.close();
      rmSync(place, { recursive: true });
    }
  }

  /** Position of the log's last event, as text. */
  async head(): Promise<string> {
    const head = await this.store.head();
    return head ? formatPosition(head) : 'empty';
  }

  /** Whether a text stands anywhere in the database, in any table of any schema. */
  async contains(text: string): Promise<boolean> {
    const { rows } = await this.db.raw<{ rows: { name: string }[] }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of rows) {
      const found = await this.db.raw<{ rows: unknown[] }>(
        `select 1 from ${name} t where position(?::text in t::text) > 0 limit 1`,
        [text],
      );
      if (found.rows.length > 0) return true;
    }
    return false;
  }
}
