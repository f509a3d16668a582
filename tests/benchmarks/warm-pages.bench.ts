import type { OutgoingHttpHeaders } from 'node:http';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { makeDistrict } from './reports-district.ts';
import { explainSlowStatements, printSlowStatements } from './reports-plans.ts';
import { serveDistrict, type ServedDistrict } from './reports-server.ts';
import { median, percentile, sortedUp } from './support/measure.ts';
import { teachStandards } from './taught-standards.ts';
import { warmPages, type WarmPage } from './warm-pages.ts';

const asked = 20;
const warmUp = 4;
const goalMs = 300;
/** A page that reads nothing of the district; it says how fast the machine was meanwhile. */
const reference = '/login';

const compressed = { 'accept-encoding': 'gzip, br' };
const forms: Readonly<Record<string, OutgoingHttpHeaders>> = {
  document: { accept: 'text/html', ...compressed },
  JSON: { accept: 'application/json', ...compressed },
};

interface Measured {
  readonly first: number;
  /** Both going up. */
  readonly times: readonly number[];
  readonly references: readonly number[];
}

/** In turns with the reference, so that both see the same machine. */
const measure = async ({ ask }: ServedDistrict, { as, addresses }: WarmPage, headers: OutgoingHttpHeaders): Promise<Measured> => {
  const one = (n: number) => ask(as, addresses[n % addresses.length]!, headers);
  const first = await one(0);
  for (let n = 0; n < Math.max(warmUp, addresses.length); n += 1) await one(n);
  const [times, references]: [number[], number[]] = [[], []];
  for (let n = 0; n < asked; n += 1) {
    times.push(await one(n));
    references.push(await ask(null, reference, forms['document']));
  }
  return { first, times: sortedUp(times), references: sortedUp(references) };
};

const resultsOf = (name: string, form: string, { first, times, references }: Measured): BenchResult[] => {
  const goal = form === 'document' ? ({ comparison: '<=', limit: goalMs } as const) : undefined;
  const [p50, baseline] = [median(times), median(references)];
  return [
    absoluteResult({ name: `${name}, ${form}, first time`, value: first, unit: 'ms' }),
    {
      ...absoluteResult({ name: `${name}, ${form}, warm, p50`, value: p50, unit: 'ms' }, goal),
      baseline,
      ratio: p50 / baseline,
    },
    absoluteResult({ name: `${name}, ${form}, warm, p95`, value: percentile(times, 0.95), unit: 'ms' }),
  ];
};

const line = (name: string, form: string, { first, times, references }: Measured): string => {
  const [p50, p95] = [median(times), percentile(times, 0.95)];
  const amounts = [first, p50, p95].map((ms) => ms.toFixed(0).padStart(6)).join(' ');
  return `${name.padEnd(52)} ${form.padEnd(8)} ${amounts} ms, ${(p50 / median(references)).toFixed(1)} ×`;
};

/**
 * Homes and reports in a district of `rows` answers (25 schools and 20,000 students have 500,000), as a browser asks for them and as JSON:
 * the first time, and when all of it has been read before. The baseline is the sign-in page, asked in turns with each of them.
 */
export const warmPageBenchmarks = async ({ databaseUrl, rows, log, explain }: BenchContext): Promise<BenchResult[]> => {
  const schools = Math.max(1, Math.min(50, Math.round(rows / 20_000)));
  const district = makeDistrict({ schools, quizzes: 500, answers: rows, now: new Date() });
  const served = await serveDistrict(databaseUrl, district, log);
  try {
    await teachStandards(databaseUrl, district);
    if (explain) await explainSlowStatements(databaseUrl);
    for (let n = 0; n < asked; n += 1) await served.ask(null, reference, forms['document']);
    const results: BenchResult[] = [];
    log('first time, warm p50, warm p95, p50 against the sign-in page');
    for (const page of warmPages(district)) {
      for (const [form, headers] of Object.entries(forms)) {
        const measured = await measure(served, page, headers);
        log(line(page.name, form, measured));
        results.push(...resultsOf(page.name, form, measured));
      }
    }
    if (explain) await printSlowStatements(databaseUrl, log);
    return results;
  } finally {
    await served.stop();
  }
};
