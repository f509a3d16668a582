import { call, delay, race, take } from 'redux-saga/effects';
import type { ClassroomLedgerPageData } from '../../../../api/classroom-exports/schemas.ts';
import type { Reply } from '../../../lib/http-client.ts';
import type { ClassroomContext, SagaOf } from './classroom-context.ts';

const pollMs = 2_000;

const isRunning = ({ store }: ClassroomContext): boolean => store.getState().ledger?.state === 'running';

/** Looks again while an export is under way, and whenever something has changed. */
export function* followLedger(context: ClassroomContext): SagaOf {
  for (;;) {
    yield race([take(['ledger_touched', 'reload_pressed']), ...(isRunning(context) ? [delay(pollMs)] : [])]);
    yield* reload(context);
  }
}

function* reload({ store, api }: ClassroomContext): SagaOf {
  const reply: Reply<ClassroomLedgerPageData> = yield call(api.loadLedger);
  if (reply.kind === 'ok') store.setState({ ledger: reply.body, stale: false });
  else store.setState({ stale: true });
}
