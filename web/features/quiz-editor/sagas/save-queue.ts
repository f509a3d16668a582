import { call, race, take } from 'redux-saga/effects';
import type { QuizChangesReply } from '../../../../api/quiz-editing/schemas.ts';
import type { ChangeReply } from '../api/editor-api.ts';
import { callOf } from '../api/change-call.ts';
import { judge, type Verdict } from '../api/verdict.ts';
import { patchOperation, type Operation, type Trouble } from '../store/editor-store.ts';
import { adoptReply } from './adopt-reply.ts';
import type { EditorContext, SagaOf } from './editor-context.ts';

/** One change after the other, each made on what the one before led to. */
export function* saveQueue(context: EditorContext): SagaOf {
  const { store } = context;
  let failures = 0;
  for (;;) {
    const { pending, conflict } = store.getState();
    const next = conflict ? undefined : pending.find(({ phase }) => phase === 'ready');
    if (!next) {
      yield take(['queued', 'retry_pressed', 'resolved']);
      continue;
    }
    const trouble: Trouble | null = yield* save(context, next);
    failures = trouble ? failures + 1 : 0;
    store.setState({ trouble });
    if (trouble) yield* waitForBetter(context, trouble, failures);
  }
}

function* save(context: EditorContext, ready: Operation): SagaOf<Trouble | null> {
  const { store, api, viewerId } = context;
  const sending = { ...ready, phase: 'sending' as const, attempted: true };
  store.setState(({ pending }) => ({ pending: pending.map((one) => (one === ready ? sending : one)) }));
  const { revision } = store.getState();
  const verdict: Verdict<ChangeReply> = yield call(judge<ChangeReply>, api, viewerId, () =>
    api.change(callOf(store.getState(), ready.change), revision, ready.idempotencyKey),
  );
  switch (verdict.kind) {
    case 'accepted':
      adoptReply(store, sending, verdict.body);
      return null;
    case 'refused':
      patchOperation(store, sending, { phase: 'failed', reason: verdict.text, attempted: false });
      return null;
    case 'trouble':
      patchOperation(store, sending, { phase: 'ready' });
      return verdict.trouble;
    default:
      patchOperation(store, sending, { phase: 'ready', attempted: false });
      return yield* readTheirs(context, revision);
  }
}

/** Somebody else was first: what they did, and the quiz as it is now. */
function* readTheirs({ store, api, viewerId }: EditorContext, revision: string): SagaOf<Trouble | null> {
  const { uuid } = store.getState().quiz;
  const verdict: Verdict<QuizChangesReply> = yield call(judge<QuizChangesReply>, api, viewerId, () =>
    api.changesSince(uuid, revision),
  );
  if (verdict.kind !== 'accepted') return verdict.kind === 'trouble' ? verdict.trouble : 'unreachable';
  const { changes, quiz, quiz_questions: questions } = verdict.body;
  store.setState({
    conflict: { changes, quiz, questions },
    announcement: 'Somebody else has changed this quiz. Nothing of yours is lost: choose what to keep.',
  });
  return null;
}

const longestWait = 30_000;

function* waitForBetter({ pause }: EditorContext, trouble: Trouble, failures: number): SagaOf {
  const better = take(['retry_pressed', 'woke']);
  if (trouble !== 'unreachable') yield better;
  else yield race({ better, later: call(pause, Math.min(longestWait, 2_000 * 2 ** (failures - 1))) });
}
