import { sentence } from '../../../../domain/shared/sentence.ts';
import { call, cancel, cancelled, delay, fork } from 'redux-saga/effects';
import type { Task } from 'redux-saga';
import type { Reply } from '../../../lib/http-client.ts';
import type { ReportStatus } from '../store/report-store.ts';
import type { ActionOf, ReportDeps, SagaOf } from './report-context.ts';

/** A quick answer takes the place of the old rows without a flash of something else. */
const skeletonAfterMs = 200;

/** Loads what the address says. The next choice cancels it, so that an answer that comes late changes nothing. */
export function* loadReport<Data>(
  { store, api, pushAddress }: ReportDeps<Data>,
  action: ActionOf<'address_chosen'> | ActionOf<'reload_wanted'>,
): SagaOf {
  const address = action.type === 'address_chosen' ? action.address : store.getState().address;
  if (action.type === 'address_chosen' && action.push) pushAddress(address);
  store.setState(({ notice }) => ({
    address,
    status: { kind: 'loading', slow: false },
    notice: action.type === 'address_chosen' ? null : notice,
  }));
  const skeleton: Task = yield fork(showSkeletonLater<Data>, store);
  const abort = new AbortController();
  try {
    const reply: Reply<Data> = yield call(api.read, address, abort.signal);
    yield cancel(skeleton);
    if (reply.kind === 'ok') store.setState({ data: reply.body, status: { kind: 'ready' } });
    else store.setState({ status: failure(reply) });
  } finally {
    const superseded: boolean = yield cancelled();
    if (superseded) abort.abort();
  }
}

function* showSkeletonLater<Data>(store: ReportDeps<Data>['store']): SagaOf {
  yield delay(skeletonAfterMs);
  store.setState({ status: { kind: 'loading', slow: true } });
}

function failure(reply: Exclude<Reply<unknown>, { kind: 'ok' }>): ReportStatus {
  if (reply.kind === 'unreachable') {
    return { kind: 'failed', text: 'The report could not be loaded: the server did not answer.', signedOut: false };
  }
  if (reply.status === 401) return { kind: 'failed', text: 'You are signed out.', signedOut: true };
  const refused =
    reply.problem?.errors?.map(({ label, message }) => sentence(`${label}: ${message}`)).join(' ') || reply.problem?.detail;
  return { kind: 'failed', text: `The report could not be loaded. ${refused ?? ''}`.trim(), signedOut: false };
}
