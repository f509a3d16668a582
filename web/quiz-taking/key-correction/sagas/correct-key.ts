import { call, type Saga } from '#web/lib/effects.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { KeyCorrectionReply } from '#api/quiz-taking/key-corrections/schemas.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { correctionBodyOf, missingOf } from '../draft-rules.ts';
import { emptyDraft } from '../store/key-correction-store.ts';
import { texts } from '../texts.ts';
import { put, take, type KeyCorrectionContext } from './key-correction-context.ts';

/** One correction for each press, after it is confirmed. */
export function* correctKey(context: KeyCorrectionContext): Saga {
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
