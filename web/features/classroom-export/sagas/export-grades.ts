import { call, put, take } from 'redux-saga/effects';
import type { ClassroomLedgerPageData } from '../../../../api/classroom-exports/schemas.ts';
import type { Reply } from '../../../lib/http-client.ts';
import { obstacleOf } from '../store/classroom-store.ts';
import { exportFailedText, exportStartedText } from '../texts.ts';
import type { ActionOf, ClassroomContext, SagaOf } from './classroom-context.ts';

export const causeOf = (reply: Exclude<Reply<unknown>, { kind: 'ok' }>): string =>
  reply.kind === 'refused'
    ? (reply.problem?.detail ?? 'The server refused it.')
    : 'The server could not be reached. Check the connection and try again.';

function fail({ store }: ClassroomContext, reply: Exclude<Reply<unknown>, { kind: 'ok' }>): void {
  store.setState({ step: 'idle', flash: { kind: 'low', text: exportFailedText, detail: causeOf(reply) } });
}

/** One export for each press: what stands in the way is told, then it is confirmed, then asked for. */
export function* exportGrades(context: ClassroomContext): SagaOf {
  for (;;) {
    yield take('export_pressed');
    yield* exportOnce(context);
  }
}

function* exportOnce(context: ClassroomContext): SagaOf {
  const { store, api } = context;
  store.setState({ step: 'asking', flash: null });
  const looked: Reply<ClassroomLedgerPageData> = yield call(api.loadLedger);
  if (looked.kind !== 'ok') return fail(context, looked);
  const blocked = obstacleOf(looked.body) !== null;
  store.setState({ ledger: looked.body, stale: false, step: blocked ? 'blocked' : 'confirming' });
  const answer: ActionOf<'export_confirmed' | 'export_dismissed'> = yield take(['export_confirmed', 'export_dismissed']);
  if (blocked || answer.type === 'export_dismissed') return store.setState({ step: 'idle' });
  store.setState({ step: 'exporting' });
  const asked: Reply<unknown> = yield call(api.startExport, answer.key);
  if (asked.kind !== 'ok') return fail(context, asked);
  store.setState({ step: 'idle', flash: { kind: 'good', text: exportStartedText, detail: null } });
  yield put({ type: 'ledger_touched' });
}
