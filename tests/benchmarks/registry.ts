import type { Benchmark } from './bench-context.ts';
import { accessLogBenchmarks } from './access-log.bench.ts';
import { assignmentBenchmarks } from './assignments.bench.ts';
import { bellBenchmarks } from './bell.bench.ts';
import { diskBenchmarks } from './disk.bench.ts';
import { eventStoreBenchmarks } from './event-store.bench.ts';
import { eventStoreDbBenchmarks } from './eventstoredb.bench.ts';
import { gradebookBenchmarks } from './gradebook.bench.ts';
import { hashCostBenchmarks } from './hash-cost.bench.ts';
import { hostileMemoryBenchmarks } from './hostile-memory.bench.ts';
import { httpBenchmarks } from './http.bench.ts';
import { importBenchmarks } from './import.bench.ts';
import { largeClassBenchmarks } from './large-classes.bench.ts';
import { liveBenchmarks } from './live.bench.ts';
import { levelUpdaterBenchmarks } from './level-updaters.bench.ts';
import { lessonPageBenchmarks } from './lesson-page.bench.ts';
import { ownWritesBenchmarks } from './own-writes.bench.ts';
import { pageWeightBenchmarks } from './page-weight.bench.ts';
import { peopleSearchBenchmarks } from './people-search.bench.ts';
import { projectionBenchmarks } from './projections.bench.ts';
import { quizHistoryBenchmarks } from './quiz-history.bench.ts';
import { quizPageBenchmarks } from './quiz-page.bench.ts';
import { replayBenchmarks } from './replay.bench.ts';
import { slowingBenchmarks } from './slowing.bench.ts';
import { uploadBenchmarks } from './uploads.bench.ts';
import { regradeBenchmarks } from './regrade.bench.ts';
import { reportBenchmarks, reportGrowthBenchmarks } from './reports.bench.ts';
import { searchBenchmarks } from './search.bench.ts';
import { signInBenchmarks } from './sign-ins.bench.ts';
import { standardsReportBenchmarks } from './standards-report.bench.ts';
import { standardsBenchmarks } from './standards.bench.ts';
import { teacherDayBenchmarks } from './teacher-day.bench.ts';
import { warmPageBenchmarks } from './warm-pages.bench.ts';
import { writingBenchmarks } from './writing.bench.ts';
import { benchEventStoreUrl } from './support/bench-store.ts';

/** Every benchmark by the name that --only takes. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  'event-store': (context) =>
    benchEventStoreUrl === null ? eventStoreBenchmarks(context) : eventStoreDbBenchmarks(benchEventStoreUrl),
  'hash-cost': hashCostBenchmarks,
  disk: ({ databaseUrl, rows, log }) => diskBenchmarks({ url: databaseUrl, rows, log }),
  http: httpBenchmarks,
  assignments: assignmentBenchmarks,
  bell: bellBenchmarks,
  live: liveBenchmarks,
  'own-writes': ownWritesBenchmarks,
  'page-weight': pageWeightBenchmarks,
  'people-search': peopleSearchBenchmarks,
  projections: ({ databaseUrl, rows, log }) =>
    projectionBenchmarks({ url: databaseUrl, rows, lagSeconds: 10, behind: 200_000, log }),
  import: ({ databaseUrl, rows }) => importBenchmarks({ url: databaseUrl, rows }),
  'quiz-page': quizPageBenchmarks,
  'large-classes': largeClassBenchmarks,
  'lesson-page': lessonPageBenchmarks,
  'level-updaters': levelUpdaterBenchmarks,
  'quiz-history': quizHistoryBenchmarks,
  regrade: regradeBenchmarks,
  reports: reportBenchmarks,
  'reports-growth': reportGrowthBenchmarks,
  'access-log': accessLogBenchmarks,
  replay: replayBenchmarks,
  gradebook: gradebookBenchmarks,
  'hostile-memory': hostileMemoryBenchmarks,
  search: searchBenchmarks,
  'sign-ins': signInBenchmarks,
  slowing: slowingBenchmarks,
  standards: standardsBenchmarks,
  'standards-report': standardsReportBenchmarks,
  'teacher-day': teacherDayBenchmarks,
  uploads: uploadBenchmarks,
  'warm-pages': warmPageBenchmarks,
  writing: writingBenchmarks,
};
