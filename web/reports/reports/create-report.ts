import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { actionsOf, takeLatest, takeLeading, type Saga, call, cancel, cancelled, delay, fork } from '#web/lib/effects.ts';
import type { ReportApi } from './api/report-api.ts';
import type { ReportStore, ResetTarget, ReportStatus, ReportNotice } from './store/report-store.ts';
import { reasonOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { texts } from './texts.ts';
import type {
  QuizSolutionsDeletedReply,
  QuizSolutionsRestoredReply,
  SolutionsAddress,
} from '#api/quiz-taking/quiz-resets/schemas.ts';

type ReportAction =
  /** `push` is false if the browser has already moved to the address, with Back or Forward. */
  | { type: 'address_chosen'; address: string; push: boolean }
  | { type: 'reload_wanted' }
  | { type: 'reset_pressed'; target: ResetTarget; key: string }
  | { type: 'undo_pressed'; target: ResetTarget; key: string };

type ActionOf<Type extends ReportAction['type']> = Extract<ReportAction, { type: Type }>;

const { put } = actionsOf<ReportAction>();

/** Everything the report's sagas depend on; tests pass their own. */
interface ReportDeps<Data> {
  store: ReportStore<Data>;
  api: ReportApi<Data>;
  pushAddress: (address: string) => void;
}

/** A quick reply replaces the old rows without a flash of the skeleton. */
const skeletonAfterMs = 200;

/** Loads the data for the address. The next choice cancels it, so that a late reply changes nothing. */
function* loadReport<Data>(
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

type ResetAction = ActionOf<'reset_pressed'> | ActionOf<'undo_pressed'>;
type ResetReply = Reply<Partial<QuizSolutionsDeletedReply & QuizSolutionsRestoredReply>>;

/** Resets a student's solutions, or takes that back; the report then loads again, whatever the answer was. */
function* resetSolutions<Data>({ store, api }: ReportDeps<Data>, action: ResetAction): Saga {
  const { target, key } = action;
  store.setState({ changing: true, notice: null });
  const send: (solutions: SolutionsAddress, key: string) => Promise<ResetReply> =
    action.type === 'reset_pressed' ? api.reset : api.undoReset;
  const reply = yield* call(send, target.path, key);
  store.setState({ changing: false, notice: noticeOf(action, reply) });
  yield* put({ type: 'reload_wanted' });
}

function noticeOf({ type, target }: ResetAction, reply: ResetReply): ReportNotice {
  if (reply.kind === 'unreachable') return { kind: 'failed', text: texts.reset.noAnswer };
  if (reply.kind === 'refused') return { kind: 'failed', text: reasonOf(reply) ?? texts.reset.refused };
  if (type === 'reset_pressed') return { kind: 'reset', target, count: reply.body.quiz_solutions_deleted_count ?? 0 };
  return { kind: 'restored', target, count: reply.body.quiz_solutions_restored_count ?? 0 };
}

/** Runs a report's page from start to end. */
function* reportSaga<Data>(deps: ReportDeps<Data>): Saga {
  yield* takeLatest(['address_chosen', 'reload_wanted'], loadReport<Data>, deps);
  // Ignores a second click while the first is in progress.
  yield* takeLeading(['reset_pressed', 'undo_pressed'], resetSolutions<Data>, deps);
}

/** The actions of a report's page. */
export interface ReportDriver {
  open(address: string): void;
  /** Loads an address that the browser has already moved to. */
  follow(address: string): void;
  reload(): void;
  reset(target: ResetTarget): void;
  undoReset(target: ResetTarget): void;
}

export function createReport<Data>(newKey: () => string): Process<ReportDriver, ReportDeps<Data>> {
  return createProcess(reportSaga<Data>, (dispatch: Dispatch<ReportAction>): ReportDriver => ({
    open: (address) => dispatch({ type: 'address_chosen', address, push: true }),
    follow: (address) => dispatch({ type: 'address_chosen', address, push: false }),
    reload: () => dispatch({ type: 'reload_wanted' }),
    reset: (target) => dispatch({ type: 'reset_pressed', target, key: newKey() }),
    undoReset: (target) => dispatch({ type: 'undo_pressed', target, key: newKey() }),
  }));
}
