import { call, cancel, cancelled, delay, fork, type Saga } from '#web/lib/effects.ts';
import { reasonOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import type { ReportStatus } from '../store/report-store.ts';
import { texts } from '../texts.ts';
import type { ActionOf, ReportDeps } from './report-context.ts';

/** A quick answer takes the place of the old rows without a flash of something else. */
const skeletonAfterMs = 200;

/** Loads what the address says. The next choice cancels it, so that an answer that comes late changes nothing. */
export function* loadReport<Data>(
  { store, api, pushAddress }: ReportDeps<Data>,
  action: ActionOf<'address_chosen'> | ActionOf<'reload_wanted'>,
): Saga {
  const address = action.type === 'address_chosen' ? action.address : store.getState().address;
  if (action.type === 'address_chosen' && action.push) pushAddress(address);
  store.setState(({ notice }) => ({
    address,
    status: { kind: 'loading', slow: false },
    notice: action.type === 'address_chosen' ? null : notice,
  }));
  const skeleton = yield* fork(showSkeletonLater<Data>, store);
  const abort = new AbortController();
  try {
    const reply = yield* call(api.read, address, abort.signal);
    yield* cancel(skeleton);
    if (reply.kind === 'ok') store.setState({ data: reply.body, status: { kind: 'ready' } });
    else store.setState({ status: failure(reply) });
  } finally {
    const superseded = yield* cancelled();
    if (superseded) abort.abort();
  }
}

function* showSkeletonLater<Data>(store: ReportDeps<Data>['store']): Saga {
  yield* delay(skeletonAfterMs);
  store.setState({ status: { kind: 'loading', slow: true } });
}

function failure(reply: Exclude<Reply<unknown>, { kind: 'ok' }>): ReportStatus {
  if (reply.kind === 'unreachable') {
    return { kind: 'failed', text: texts.loading.noAnswer, signedOut: false };
  }
  if (reply.status === 401) return { kind: 'failed', text: texts.loading.signedOut, signedOut: true };
  return { kind: 'failed', text: texts.loading.failed(reasonOf(reply) ?? '').trim(), signedOut: false };
}
