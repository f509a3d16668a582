import { basename } from 'node:path';
import type { ImportJob } from '../import-job.ts';
import { readCsv, type CsvShape } from '../read-csv.ts';
import type { Kind } from '../report.ts';

/** A file that is part of OneRoster and holds nothing of its own for us: its rows are counted. */
export const countRows = async (job: ImportJob, kind: Kind, path: string, shape: CsvShape<string>): Promise<void> => {
  const file = basename(path);
  job.report.begin(kind, file);
  for await (const { rows, problems } of readCsv(path, shape)) {
    job.report.read(kind, rows.length + problems.length);
    job.report.done(kind, 'unchanged', rows.length);
    for (const { line, reason } of problems) job.report.reject(kind, { file, line }, reason);
  }
};
