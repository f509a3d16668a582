import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { answersShape } from '#import/answers/answer-row.ts';
import { readCsv } from '#import/read-csv.ts';
import type { BenchContext } from './bench-context.ts';
import { absoluteResult, besideResult, type BenchResult } from './bench-result.ts';
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

interface Made {
  readonly url: string;
  readonly shape: ImportShape;
  readonly rows: number;
}

interface FirstImport {
  /** Imports the same answers once more. */
  readonly again: () => Promise<MeasuredImport>;
  readonly first: MeasuredImport;
  /** Rows a second that are inserted and nothing else. */
  readonly baseline: number;
}

const withFirstImport = async <Result>(
  { url, shape, rows }: Made,
  use: (made: FirstImport) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-import-bench-'));
  try {
    const { district, answers } = await writeImportFolders(folder, shape, rows);
    const baseline = rows / (await insertPlainly(url, join(answers, 'answers.csv')));
    await runImport(url, folder, district);
    const again = () => runImport(url, folder, answers);
    return await use({ baseline, first: await again(), again });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const rateOf = (what: string, rows: number, { seconds }: MeasuredImport, baseline: number) => ({
  name: `${what}, against inserted rows`,
  value: rows / seconds,
  unit: 'answers/s',
  baseline,
});

const measureShape = (name: string, made: Made): Promise<BenchResult[]> =>
  withFirstImport(made, async ({ baseline, first, again }) => {
    const second = await again();
    const memoryOf = (what: string, { peakMegabytes: value }: MeasuredImport): BenchResult =>
      absoluteResult({ name: `${what}, peak memory`, value, unit: 'MB' }, { comparison: '<=', limit: peakLimitMegabytes });
    return Object.entries({ 'import of answers': first, 'import again': second }).flatMap(([what, measured]) => [
      besideResult(rateOf(`${what}, ${name}`, made.rows, measured, baseline)),
      memoryOf(`${what}, ${name}`, measured),
    ]);
  });

/** A first import of half of the answers to many small quizzes, the shape that costs most an answer. */
export const importHeadline = ({ databaseUrl: url, rows: allRows, log }: BenchContext): Promise<BenchResult[]> => {
  const rows = Math.ceil(allRows / 2);
  log(`${rows} answers`);
  return withFirstImport({ url, shape: manySmallQuizzes(), rows }, ({ first, baseline }) => {
    const figure = rateOf('import of answers, many small quizzes', rows, first, baseline);
    return Promise.resolve([besideResult(figure, { comparison: '>=', limit: 15_000 })]);
  });
};

/** The share of the answers that the many small quizzes get: about 18,000 assignments for a million. */
const smallShare = 0.325;

export const importBenchmarks = async ({ url, rows }: { url: string; rows: number }): Promise<BenchResult[]> => {
  const large = await measureShape('few large quizzes', { url, shape: fewLargeQuizzes(), rows });
  const second = await createBenchDatabase(url, 'import-small');
  try {
    const small = await measureShape('many small quizzes', {
      url: second.url,
      shape: manySmallQuizzes(),
      rows: Math.ceil(rows * smallShare),
    });
    return [...large, ...small];
  } finally {
    await second.drop();
  }
};
