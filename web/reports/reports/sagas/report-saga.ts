import { takeLatest, takeLeading, type Saga } from '#web/lib/effects.ts';
import { loadReport } from './load-report.ts';
import type { ReportDeps } from './report-context.ts';
import { resetSolutions } from './reset-solutions.ts';

/** The whole life of a report's page. */
export function* reportSaga<Data>(deps: ReportDeps<Data>): Saga {
  yield* takeLatest(['address_chosen', 'reload_wanted'], loadReport<Data>, deps);
  // A second press while the first is on its way is the same wish.
  yield* takeLeading(['reset_pressed', 'undo_pressed'], resetSolutions<Data>, deps);
}
