import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { createKnex } from '#platform/database.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import { askedOf } from './large-classes.bench.ts';
import { makeCourses } from './large-classes-world.ts';
import type { BenchContext } from './bench-context.ts';
import { serveDistrict } from './reports-server.ts';
import { intervalOfMedian } from './support/interval-of-median.ts';
import { median, sortedUp } from './support/measure.ts';
import { processorTime } from './support/processor-time.ts';

const pairs = 24;
const askedInATurn = 24;
const preload = fileURLToPath(new URL('./support/switchable-access-log.ts', import.meta.url));

interface Turn {
  /** Milliseconds of one report, the median of the turn. */
  readonly took: number;
  /** Milliseconds of CPU of the app for one report. */
  readonly cpu: number;
}

const withPreload = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const before = process.env['NODE_OPTIONS'];
  process.env['NODE_OPTIONS'] = `${before ?? ''} --import ${preload}`;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  }
};

const entriesCount = async (databaseUrl: string): Promise<number> => {
  const db = createKnex(databaseUrl, { max: 1 });
  const { rows } = await db.raw<{ rows: { count: number }[] }>('select count(*)::int as count from access_log');
  await db.destroy();
  return rows[0]!.count;
};

/**
 * What the access log takes from reports: one app, its log switched on and off in turns of some reports each; every other pair begins with
 * the other state. The report is that of a class of 651, one of the quickest, of which an entry is the largest share. (A quiz report that
 * its page asks for again, as live ones do, is no entry of its own.)
 */
export const accessLogBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const district = makeCourses(new Date());
  const served = await withPreload(() => serveDistrict(databaseUrl, district, log));
  try {
    const [teacher] = district.teacherIds;
    const reports = askedOf(district, district.classes[0]!).filter(({ name }) => /^class report.*JSON$/.test(name));
    const addresses = reports.flatMap((report) => report.addresses);
    const { headers } = reports[0]!;
    const turn = async (): Promise<Turn> => {
      const before = (await processorTime(served.processId)) ?? Number.NaN;
      const times: number[] = [];
      for (let n = 0; n < askedInATurn; n += 1) times.push(await served.ask(teacher!, addresses[n % addresses.length]!, headers));
      // What was noted is written within a second, and belongs to the turn.
      await delay(1_100);
      const after = (await processorTime(served.processId)) ?? Number.NaN;
      return { took: median(times), cpu: (after - before) / times.length };
    };
    for (let n = 0; n < 8; n += 1) await turn();
    const before = await entriesCount(databaseUrl);
    let isOn = true;
    const turnWith = async (on: boolean): Promise<Turn> => {
      if (on !== isOn) process.kill(served.processId, 'SIGUSR2');
      isOn = on;
      await delay(50);
      return turn();
    };
    const measured: { on: Turn; off: Turn }[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      if (pair % 2 === 0) measured.push({ on: await turnWith(true), off: await turnWith(false) });
      else {
        const off = await turnWith(false);
        measured.push({ off, on: await turnWith(true) });
      }
    }
    const noted = (await entriesCount(databaseUrl)) - before;
    if (noted !== pairs * askedInATurn)
      throw new Error(`${noted} entries and not ${pairs * askedInATurn}: the switch did not work.`);
    return [resultOf('time', measured, ({ took }) => took, log), resultOf('CPU of the app', measured, ({ cpu }) => cpu, log)];
  } finally {
    await served.stop();
  }
};

const resultOf = (
  what: string,
  measured: readonly { readonly on: Turn; readonly off: Turn }[],
  amount: (turn: Turn) => number,
  log: BenchContext['log'],
): BenchResult => {
  const ratios = sortedUp(measured.map(({ on, off }) => amount(on) / amount(off)));
  const [low, high] = intervalOfMedian(ratios);
  log(
    `${what} with the access log over without: ${median(ratios).toFixed(3)}, between ${low.toFixed(3)} and ${high.toFixed(3)} with 95 %`,
  );
  const value = median(measured.map(({ on }) => amount(on)));
  const baseline = median(measured.map(({ off }) => amount(off)));
  return {
    ...absoluteResult({ name: `a report with the access log, ${what}`, value, unit: 'ms' }),
    baseline,
    ratio: median(ratios),
  };
};
