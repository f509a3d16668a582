import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { answersShape } from '../../import/answers/answer-row.ts';
import { readCsv } from '../../import/read-csv.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { writeImportFolders } from './support/import-folder.ts';
import { runImport, type MeasuredImport } from './support/run-import.ts';
import { fewLargeQuizzes, manySmallQuizzes, type ImportShape } from './support/import-shapes.ts';

const peakLimitMegabytes = 300;

/** The same file read by the same reader into a plain table, in batches: what the database takes without any events. */
const insertPlainly = async (url: string, path: string): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const columns = answersShape.required;
  await client.query(`create table bench_answers (${columns.map((column) => `"${column}" text not null`).join(', ')})`);
  const started = performance.now();
  for await (const { rows } of readCsv(path, answersShape)) {
    const values = columns.map((column) => rows.map((row) => row.values[column]));
    await client.query(
      `insert into bench_answers select * from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')})`,
      values,
    );
  }
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table bench_answers');
  await client.end();
  return seconds;
};

const measureShape = async (url: string, name: string, shape: ImportShape, rows: number): Promise<BenchResult[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-import-bench-'));
  try {
    const { district, answers } = await writeImportFolders(folder, shape, rows);
    const baseline = rows / (await insertPlainly(url, join(answers, 'answers.csv')));
    await runImport(url, folder, district);
    const first = await runImport(url, folder, answers);
    const again = await runImport(url, folder, answers);
    const rateOf = (what: string, { seconds }: MeasuredImport): BenchResult => ({
      ...absoluteResult({ name: `${what}, ${name}`, value: rows / seconds, unit: 'answers/s' }),
      baseline,
      ratio: rows / seconds / baseline,
    });
    const memoryOf = (what: string, { peakMegabytes: value }: MeasuredImport): BenchResult =>
      absoluteResult(
        { name: `${what}, peak memory, ${name}`, value, unit: 'MB' },
        { comparison: '<=', limit: peakLimitMegabytes },
      );
    return [
      rateOf('import of answers', first),
      memoryOf('import of answers', first),
      rateOf('import again', again),
      memoryOf('import again', again),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The share of the answers that the many small quizzes get: about 18,000 assignments for a million. */
const smallShare = 0.325;

export const importBenchmarks = async ({ url, rows }: { url: string; rows: number }): Promise<BenchResult[]> => {
  const large = await measureShape(url, 'few large quizzes', fewLargeQuizzes(), rows);
  const second = await createBenchDatabase(url, 'import-small');
  try {
    const small = await measureShape(second.url, 'many small quizzes', manySmallQuizzes(), Math.ceil(rows * smallShare));
    return [...large, ...small];
  } finally {
    await second.drop();
  }
};
