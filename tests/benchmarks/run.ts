/**
 * `npm run bench [-- --only NAME] [--rows N]`: measures the figures that the product promises, each against a baseline of
 * the same run on the same machine. Prints a table and writes bench-results.json.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../platform/postgres.ts';
import type { BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { benchmarks } from './registry.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { assertEmptyLog, benchEventStoreUrl } from './support/bench-store.ts';

const usage = `npm run bench [-- --only NAME] [--rows N] [--explain]
  --only NAME   one of: ${Object.keys(benchmarks).join(', ')}
  --rows N      answers in the made data sets (default 1000000)
  --explain     show the plans of slow statements (reports)
EVENTSTORE_URL measures on that EventStoreDB: one benchmark at a time (--only), each on a server with an empty data folder.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    explain: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const show = (amount: number): string =>
  amount >= 1000 ? Math.round(amount).toLocaleString('en-US') : amount.toLocaleString('en-US', { maximumSignificantDigits: 3 });

const printTable = (results: readonly BenchResult[]): void => {
  const rows = results.map((result) => [
    result.name,
    `${show(result.value)} ${result.unit}`,
    result.baseline === null ? '' : show(result.baseline),
    result.ratio === null ? '' : result.ratio.toFixed(2),
    result.goal ?? '',
    result.met === null ? '' : result.met ? 'met' : 'MISSED',
  ]);
  const head = ['figure', 'value', 'baseline', 'ratio', 'goal', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
};

const run = async (): Promise<void> => {
  if (values.help) return void console.log(usage);
  const rows = Number(values.rows);
  const names = values.only ? [values.only] : Object.keys(benchmarks);
  const unknown = names.filter((name) => !(name in benchmarks));
  if (unknown.length > 0 || !Number.isInteger(rows) || rows < 1) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  if (benchEventStoreUrl !== null && !values.only) {
    console.error('With EVENTSTORE_URL, name one benchmark: --only NAME.');
    process.exitCode = 2;
    return;
  }
  await assertEmptyLog();
  const dataDir = await mkdtemp(join(tmpdir(), 'earshot-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const results: BenchResult[] = [];
  try {
    for (const name of names) {
      const database = await createBenchDatabase(postgres.url, name);
      const log = (line: string): void => console.error(`${name}: ${line}`);
      const context: BenchContext = { databaseUrl: database.url, rows, explain: values.explain, log };
      results.push(...(await benchmarks[name]!(context)));
      await database.drop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${rows} answers\n`);
  printTable(results);
  await writeFile('bench-results.json', `${JSON.stringify(results, null, 2)}\n`);
  if (results.some((result) => result.met === false)) process.exitCode = 1;
};

await run();
