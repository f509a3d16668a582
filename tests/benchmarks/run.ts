/**
 * `npm run bench [-- --full | --only NAME] [--rows N]`: measures the figures that the product promises, against a baseline of the same
 * run on the same machine; without words the dozen that matter most. Prints a table and writes bench-results.json.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/postgres.ts';
import { machineSpeed } from '#scripts/support/machine-speed.ts';
import type { Benchmark } from './bench-context.ts';
import { benchPlanOf, usageOf, type BenchPlan } from './bench-plan.ts';
import type { BenchResult } from './bench-result.ts';
import { benchLine, benchTable } from './bench-table.ts';
import { headlines } from './headlines.ts';
import { benchmarks } from './registry.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { assertEmptyLog, benchEventStoreUrl } from './support/bench-store.ts';

const choice = { benchmarks, headlines };
const resultsFile = 'bench-results.json';

const speedLine = (): string =>
  `Speed of a core: ${machineSpeed().toFixed(0)} rounds a second (load ${loadavg()[0]!.toFixed(1)}); docs/figures.md compares by it.`;

const secondsSince = (started: number): string => `${Math.round((performance.now() - started) / 1_000)} s`;

interface Place {
  readonly serverUrl: string;
  /** Said before each line about it. */
  readonly title: string;
}

/** The figures of one benchmark in a database of its own, with lines on its way. */
const measure = async (name: string, benchmark: Benchmark, plan: BenchPlan, place: Place): Promise<BenchResult[]> => {
  const log = (line: string): void => console.error(`${place.title}: ${line}`);
  const started = performance.now();
  log('begins');
  const database = await createBenchDatabase(place.serverUrl, name);
  const { rows, students, seconds, explain } = plan;
  const results = await benchmark({ databaseUrl: database.url, rows, students, seconds, explain, log });
  await database.drop();
  for (const result of results) log(benchLine(result));
  log(`done in ${secondsSince(started)}`);
  return results;
};

/** Every figure that could be taken, and the names of benchmarks that failed. */
const measureAll = async (plan: BenchPlan, serverUrl: string): Promise<{ results: BenchResult[]; failed: string[] }> => {
  const [results, failed]: [BenchResult[], string[]] = [[], []];
  const parts = Object.entries(plan.parts);
  for (const [place, [name, benchmark]] of parts.entries()) {
    const title = parts.length === 1 ? name : `${place + 1}/${parts.length} ${name}`;
    try {
      results.push(...(await measure(name, benchmark, plan, { serverUrl, title })));
    } catch (error) {
      console.error(`${title}: FAILED`, error);
      failed.push(name);
    }
  }
  return { results, failed };
};

/** Measures and says it all, before Postgres ends under what a failed benchmark has left open. */
const measureAndTell = async (plan: BenchPlan, serverUrl: string): Promise<number> => {
  const started = performance.now();
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}. ${speedLine()}`;
  console.error(machine);
  const { results, failed } = await measureAll(plan, serverUrl);
  console.log(`${machine}\n${plan.rows.toLocaleString('en-US')} answers, measured in ${secondsSince(started)}\n`);
  console.log(benchTable(results));
  for (const name of failed) console.log(`FAILED ${name}`);
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  return failed.length > 0 || results.some(({ met }) => met === false) ? 1 : 0;
};

const run = async (): Promise<number> => {
  const plan = benchPlanOf(process.argv.slice(2), choice);
  if (plan === 'help') console.log(usageOf(choice));
  if (plan === 'wrong') console.error(usageOf(choice));
  if (plan === 'speed') console.log(speedLine());
  if (typeof plan === 'string') return plan === 'wrong' ? 2 : 0;
  if (benchEventStoreUrl !== null && Object.keys(plan.parts).length > 1) {
    console.error('With EVENTSTORE_URL, name one benchmark: --only NAME.');
    return 2;
  }
  await assertEmptyLog();
  const dataDir = await mkdtemp(join(tmpdir(), 'earshot-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    return await measureAndTell(plan, postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

// A benchmark that failed may have left connections open, and nobody waits for these.
process.exit(await run());
