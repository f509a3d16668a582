import { backoffMs } from '../../../lib/backoff.ts';
import { call, delay, race, type Saga } from '../../../lib/effects.ts';
import { judge, type Verdict } from '../../../lib/verdict.ts';
import type { QuizChangesReply } from '../../../../api/quiz-editing/schemas.ts';
import type { ChangeReply } from '../api/editor-api.ts';
import { callOf } from '../api/change-call.ts';
import { patchOperation, type Operation, type Trouble } from '../store/editor-store.ts';
import { texts } from '../texts.tsx';
import { adoptReply } from './adopt-reply.ts';
import { take, type EditorContext } from './editor-context.ts';

/** One change after the other, each made on what the one before led to. */
export function* saveQueue(context: EditorContext): Saga {
  const { store } = context;
  let failures = 0;
  for (;;) {
    const { pending, conflict } = store.getState();
    const next = conflict ? undefined : pending.find(({ phase }) => phase === 'ready');
    if (!next) {
      yield* take(['queued', 'retry_pressed', 'resolved']);
      continue;
    }
    const trouble = yield* save(context, next);
    failures = trouble ? failures + 1 : 0;
    store.setState({ trouble });
    if (trouble) yield* waitForBetter(context, trouble, failures);
  }
}

function* save(context: EditorContext, ready: Operation): Saga<Trouble | null> {
  const { store, api, viewerId } = context;
  const sending = { ...ready, phase: 'sending' as const, attempted: true };
  store.setState(({ pending }) => ({ pending: pending.map((one) => (one === ready ? sending : one)) }));
  const { revision } = store.getState();
  const verdict = yield* call(judge<ChangeReply>, api, viewerId, () =>
    api.change(callOf(store.getState(), ready.change), revision, ready.idempotencyKey),
  );
  switch (verdict.kind) {
    case 'accepted':
      adoptReply(store, sending, verdict.body);
      return null;
    case 'refused':
    case 'conflict':
      patchOperation(store, sending, { phase: 'failed', reason: verdict.text, attempted: false });
      return null;
    case 'stale':
      patchOperation(store, sending, { phase: 'ready', attempted: false });
      return yield* readTheirs(context, revision);
    default:
      patchOperation(store, sending, { phase: 'ready' });
      return troubleOf(verdict);
  }
}

/** Of a call without a good answer. What the server refuses for no reason of ours may be right in a moment. */
const troubleOf = ({ kind }: Verdict<unknown>): Trouble =>
  kind === 'signed_out' || kind === 'other_viewer' ? kind : 'unreachable';

/** Somebody else was first: what they did, and the quiz as it is now. */
function* readTheirs({ store, api, viewerId }: EditorContext, revision: string): Saga<Trouble | null> {
  const { uuid } = store.getState().quiz;
  const verdict = yield* call(judge<QuizChangesReply>, api, viewerId, () => api.changesSince(uuid, revision));
  if (verdict.kind !== 'accepted') return troubleOf(verdict);
  const { changes, quiz, quiz_questions: questions } = verdict.body;
  store.setState({
    conflict: { changes, quiz, questions },
    announcement: texts.failures.conflict,
  });
  return null;
}

function* waitForBetter({ random }: EditorContext, trouble: Trouble, failures: number): Saga {
  const better = take(['retry_pressed', 'woke']);
  if (trouble !== 'unreachable') yield* better;
  else yield* race({ better, later: delay(backoffMs(failures, random)) });
}
