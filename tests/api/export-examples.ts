import { allReportRoutes } from '#api/reports/report-csv.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { CastMember, World } from '#tests/support/world.ts';
import type { Call, RouteExample } from './route-example.ts';

type CallOf = RouteExample['call'];

/** The file of the example's report, made by its caller; then its download. */
const downloadOf = (as: CastMember, call: CallOf): CallOf => {
  return async (world: World, app: TestApp): Promise<Call> => {
    const { path } = await call(world, app);
    await (await world.signIn(as)).post(`${path}/export`);
    await app.jobsDone();
    return { path: `${path}/export/download` };
  };
};

const belowOf = (call: CallOf): CallOf => {
  return async (world, app) => ({ path: `${(await call(world, app)).path}/export` });
};

/** The three addresses of each report's file, called as the report itself is. */
export const exportExamples = (reports: Readonly<Record<string, RouteExample>>): Record<string, RouteExample> =>
  Object.fromEntries(
    allReportRoutes.flatMap(({ path }) => {
      const report = reports[`get ${path}`];
      if (!report || report.as === null) return [];
      return [
        [`post ${path}/export`, { ...report, status: 202, call: belowOf(report.call) }],
        [`get ${path}/export`, { ...report, call: belowOf(report.call) }],
        [`get ${path}/export/download`, { ...report, call: downloadOf(report.as, report.call) }],
      ];
    }),
  );
