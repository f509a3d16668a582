import { fork, takeLatest, type Saga, buffers, call, delay, race, takeFrom, actionsOf } from '#web/lib/effects.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { KeyCorrectionReply } from '#api/quiz-taking/key-corrections/schemas.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { correctionBodyOf, missingOf, dryRunBodyOf } from './draft-rules.ts';
import { emptyDraft, isUnderWay, type Draft, type KeyCorrectionStore } from './store/key-correction-store.ts';
import { texts } from './texts.ts';
import type { KeyCorrectionApi } from './api/key-correction-api.ts';

/** The actions of the key correction page. */
type KeyCorrectionAction =
  | { type: 'preview_pressed'; page: number }
  | { type: 'correct_pressed' }
  | { type: 'correct_confirmed'; key: string }
  | { type: 'correct_dismissed' }
  | { type: 'reload_pressed' }
  /** Something has changed on the server: the corrections are loaded again. */
  | { type: 'corrections_touched' };

const { take, put, actionChannel } = actionsOf<KeyCorrectionAction>();

interface KeyCorrectionContext {
  store: KeyCorrectionStore;
  api: KeyCorrectionApi;
}

/** Applies one correction per click, after it is confirmed. */
function* correctKey(context: KeyCorrectionContext): Saga {
  for (;;) {
    yield* take('correct_pressed');
    yield* correctOnce(context);
  }
}

function* correctOnce(context: KeyCorrectionContext): Saga {
  const { store, api } = context;
  const { draft } = store.getState();
  const errors = missingOf(draft, 'correction');
  store.setState({ errors, notice: null });
  if (Object.keys(errors).length > 0) return;
  store.setState({ confirming: true });
  const answer = yield* take(['correct_confirmed', 'correct_dismissed']);
  store.setState({ confirming: false });
  if (answer.type !== 'correct_confirmed') return;
  store.setState({ applying: true });
  const { revision } = store.getState().data.quiz;
  const reply = yield* call(api.correct, correctionBodyOf(draft), { key: answer.key, revision });
  store.setState({ applying: false });
  yield* conclude(context, reply);
}

function* conclude({ store }: KeyCorrectionContext, reply: Reply<KeyCorrectionReply>): Saga {
  if (reply.kind === 'ok') {
    store.setState(({ data }) => ({
      draft: emptyDraft(data),
      preview: { kind: 'none' },
      errors: {},
      notice: { kind: 'good', text: texts.notices.done },
    }));
  } else if (reply.kind === 'refused' && reply.status === 412) {
    const text = texts.notices.meanwhile;
    store.setState({ preview: { kind: 'none' }, notice: { kind: 'mid', text } });
  } else {
    store.setState({ notice: { kind: 'low', text: texts.notices.failed(causeOf(reply)) } });
  }
  yield* put({ type: 'corrections_touched' });
}

type PreviewPressed = Extract<KeyCorrectionAction, { type: 'preview_pressed' }>;

/** Dry-runs the form's correction. Drops the reply if the draft has changed in the meantime. */
function* previewCorrection({ store, api }: KeyCorrectionContext, { page }: PreviewPressed): Saga {
  const { draft, preview } = store.getState();
  const errors = missingOf(draft, 'preview');
  store.setState({ errors, notice: null });
  if (Object.keys(errors).length > 0) return;
  store.setState({ preview: { kind: 'loading', before: preview.kind === 'shown' ? preview.dryRun : null } });
  const reply = yield* call(api.dryRun, dryRunBodyOf(draft, page));
  if (store.getState().preview.kind !== 'loading') return;
  store.setState({
    preview: reply.kind === 'ok' ? { kind: 'shown', dryRun: reply.body.dry_run } : { kind: 'failed', text: causeOf(reply) },
  });
}

const pollMs = 1_500;

/** Reloads while scores are changing, and whenever something has changed. */
function* followCorrections({ store, api }: KeyCorrectionContext): Saga {
  // Changes that arrive during a request cause another one.
  const touches = yield* actionChannel(['corrections_touched', 'reload_pressed'], buffers.sliding(1));
  for (;;) {
    const watched = isUnderWay(store.getState().data);
    yield* watched ? race({ touched: takeFrom(touches), later: delay(pollMs) }) : takeFrom(touches);
    const reply = yield* call(api.load);
    if (reply.kind === 'ok') store.setState({ data: reply.body, stale: false });
    else store.setState({ stale: true });
  }
}

/**
 * Changes the draft. A different question clears the choice, because its choices differ. Any change except the reason clears the
 * preview.
 */
function changeDraft(store: KeyCorrectionStore, changes: Partial<Draft>): void {
  const { draft, preview, errors } = store.getState();
  const other = changes.questionUuid !== undefined && changes.questionUuid !== draft.questionUuid;
  const onlyReason = Object.keys(changes).every((key) => key === 'reason');
  store.setState({
    draft: { ...draft, ...(other ? { optionUuid: null } : {}), ...changes },
    preview: onlyReason ? preview : { kind: 'none' },
    errors: {
      ...(errors.option && changes.optionUuid === undefined ? { option: errors.option } : {}),
      ...(errors.policy && changes.policy === undefined ? { policy: errors.policy } : {}),
      ...(errors.reason && changes.reason === undefined ? { reason: errors.reason } : {}),
    },
  });
}

export interface KeyCorrectionDriver {
  change(changes: Partial<Draft>): void;
  preview(page?: number): void;
  press(): void;
  confirm(): void;
  dismiss(): void;
  reload(): void;
}

function* keyCorrectionSaga(context: KeyCorrectionContext): Saga {
  yield* takeLatest('preview_pressed', previewCorrection, context);
  yield* fork(correctKey, context);
  yield* fork(followCorrections, context);
}

/** The correction of a quiz's key: preview, confirm, apply and follow its progress. */
export function createKeyCorrection(
  store: KeyCorrectionStore,
  newKey: () => string,
): Process<KeyCorrectionDriver, KeyCorrectionContext> {
  return createProcess(keyCorrectionSaga, (dispatch: Dispatch<KeyCorrectionAction>): KeyCorrectionDriver => ({
    change: (changes) => changeDraft(store, changes),
    preview: (page = 1) => dispatch({ type: 'preview_pressed', page }),
    press: () => dispatch({ type: 'correct_pressed' }),
    confirm: () => dispatch({ type: 'correct_confirmed', key: newKey() }),
    dismiss: () => dispatch({ type: 'correct_dismissed' }),
    reload: () => dispatch({ type: 'reload_pressed' }),
  }));
}
