import { absoluteResult, besideResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { districtShapeOf, makeDistrict } from './reports-district.ts';
import { explainSlowStatements, printSlowStatements } from './reports-plans.ts';
import { serveDistrict } from './reports-server.ts';
import { median, percentile } from './support/measure.ts';
import { askReference, measureInTurns, pageForms, type MeasuredPage } from './support/measured-page.ts';
import { teachStandards } from './taught-standards.ts';
import { warmPages } from './warm-pages.ts';

const asked = 20;
const warmUp = 4;
const goalMs = 300;

const resultsOf = (name: string, form: string, { first, times, references }: MeasuredPage): BenchResult[] => {
  const goal = form === 'document' ? ({ comparison: '<=', limit: goalMs } as const) : undefined;
  const [p50, baseline] = [median(times), median(references)];
  return [
    absoluteResult({ name: `${name}, ${form}, first time`, value: first, unit: 'ms' }),
    besideResult({ name: `${name}, ${form}, warm, p50`, value: p50, unit: 'ms', baseline }, goal),
    absoluteResult({ name: `${name}, ${form}, warm, p95`, value: percentile(times, 0.95), unit: 'ms' }),
  ];
};

const line = (name: string, form: string, { first, times, references }: MeasuredPage): string => {
  const [p50, p95] = [median(times), percentile(times, 0.95)];
  const amounts = [first, p50, p95].map((ms) => ms.toFixed(0).padStart(6)).join(' ');
  return `${name.padEnd(52)} ${form.padEnd(8)} ${amounts} ms, ${(p50 / median(references)).toFixed(1)} ×`;
};

/**
 * Homes and reports in a district of `rows` answers, as a browser asks for them and as JSON:
 * the first time, and when all of it has been read before. The baseline is the sign-in page, asked in turns with each of them.
 */
export const warmPageBenchmarks = async ({ databaseUrl, rows, log, explain }: BenchContext): Promise<BenchResult[]> => {
  const district = makeDistrict(districtShapeOf(rows, new Date()));
  const served = await serveDistrict(databaseUrl, district, log);
  try {
    await teachStandards(databaseUrl, district);
    if (explain) await explainSlowStatements(databaseUrl);
    for (let n = 0; n < asked; n += 1) await askReference(served);
    const results: BenchResult[] = [];
    log('first time, warm p50, warm p95, p50 against the sign-in page');
    for (const page of warmPages(district)) {
      for (const [form, headers] of Object.entries(pageForms)) {
        const measured = await measureInTurns(served, page, { headers, asked, warmUp });
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
