import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { answersShape } from '../../import/answers/answer-row.ts';
import { readCsv } from '../../import/read-csv.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { writeImportFolders } from './support/import-folder.ts';
import { fewLargeQuizzes, manySmallQuizzes, type ImportShape } from './support/import-shapes.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** What `npm run import` hands to Node: its settings and the script. */
const nodeArguments = async (): Promise<string[]> => {
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as { scripts: { import: string } };
  const [, ...given] = scripts.import.split(' ');
  return given.map((argument) => (argument.startsWith('-') ? argument : join(project, argument)));
};
const preload = new URL('./support/report-peak-memory.ts', import.meta.url).href;
const peakLimitMegabytes = 300;

interface Measured {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

/** Runs the import as an operator does, in a process of its own. */
const runImport = async (url: string, cwd: string, folder: string): Promise<Measured> => {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', preload, ...(await nodeArguments()), folder], {
    cwd,
    env: { ...process.env, DATABASE_URL: url, EVENTSTORE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const pipes = [child.stdout!, child.stderr!, child.stdio[3] as Readable];
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, peak] = await Promise.all(pipes.map((pipe) => text(pipe)));
  const status = await exit;
  if (status !== 0) throw new Error(`The import of ${folder} ended with ${status}: ${errors}\n${output}`);
  return { seconds: (performance.now() - started) / 1000, peakMegabytes: Number(peak) / 1024 };
};

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
    const rateOf = (what: string, { seconds }: Measured): BenchResult => ({
      ...absoluteResult({ name: `${what}, ${name}`, value: rows / seconds, unit: 'answers/s' }),
      baseline,
      ratio: rows / seconds / baseline,
    });
    const memoryOf = (what: string, { peakMegabytes: value }: Measured): BenchResult =>
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
