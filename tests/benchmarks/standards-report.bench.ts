import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { districtShapeOf, makeDistrict } from './reports-district.ts';
import { explainSlowStatements, printSlowStatements } from './reports-plans.ts';
import { serveDistrict } from './reports-server.ts';
import { percentile, timesOf } from './support/measure.ts';
import { allStandards, teachStandards } from './taught-standards.ts';

const asked = 20;

/** Results by standard in a district of `rows` answers: of a teacher, a school and the whole district. */
export const standardsReportBenchmarks = async ({ databaseUrl, rows, log, explain }: BenchContext): Promise<BenchResult[]> => {
  const district = makeDistrict(districtShapeOf(rows, new Date()));
  const served = await serveDistrict(databaseUrl, district, log);
  try {
    await teachStandards(databaseUrl, district);
    if (explain) await explainSlowStatements(databaseUrl);
    const { adminId, classes, schoolIds } = district;
    const days = 'start_date=2014-05-20&end_date=2099-12-31';
    const path = '/reports/standards';
    const reports = [
      { name: 'results by standard of a teacher', as: classes[0]!.teacherId, address: `${path}?${days}` },
      { name: 'results by standard of a school', as: adminId, address: `${path}?${days}&selected_school_id=${schoolIds[0]!}` },
      { name: 'results by standard of a district', as: adminId, address: `${path}?${days}` },
      { name: 'quizzes of a standard, of a district', as: adminId, address: `${path}/${allStandards[0]!.uuid}?${days}` },
    ];
    const results: BenchResult[] = [];
    for (const { name, as, address } of reports) {
      const times = await timesOf(() => served.ask(as, address), { count: asked, warmUp: 3 });
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      results.push(absoluteResult({ name: `${name}, p95`, value: p95, unit: 'ms' }));
    }
    if (explain) await printSlowStatements(databaseUrl, log);
    return results;
  } finally {
    await served.stop();
  }
};
