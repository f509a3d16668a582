import { call, race, takeFrom, type Channel, type Saga, delay } from '#web/lib/effects.ts';
import type { OwnSolutionReply, QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { HandIn } from '#web/lib/outbox/hand-ins.ts';
import { judge, connectionAfter, type Verdict } from '#web/lib/verdict.ts';
import { endingOf } from '#domain/shared/work-endings.ts';
import { setConnection } from '../store/quiz-store.ts';
import { adoptSolution, releaseEnded, showClosed } from './outbox-view.ts';
import { put, take, type ActionOf, type QuizContext } from './quiz-context.ts';
import { backoffMs } from '#web/lib/backoff.ts';
import { steadyNow } from '#web/lib/steady-now.ts';
import type { Reply } from '#web/lib/http-client.ts';

/**
 * Handles a reset by the teacher: no more answers of this solution are sent, here or in another tab, and the screen shows the
 * reset. For any other solution only the outbox is cleared.
 */
export function* resetSolution(context: QuizContext, solutionUuid: string): Saga {
  yield* call(context.outbox.clear, solutionUuid);
  yield* call(context.handIns.clear, solutionUuid);
  if (context.store.getState().solution?.uuid !== solutionUuid) return;
  context.keeping.clear();
  context.store.setState({ phase: 'reset', solution: null, answers: {}, unsent: [], problem: null });
  // Wakes a submit that is waiting for the last answers: there is nothing left to wait for.
  yield* put({ type: 'outbox_changed' });
}

type FinalVerdict<Body> = Exclude<Verdict<Body>, { kind: 'retry' }>;

/** Repeats a call with growing pauses until it gets a final reply. */
export function* untilAnswered<Body>(context: QuizContext, send: () => Promise<Reply<Body>>): Saga<FinalVerdict<Body>> {
  for (let failures = 1; ; failures += 1) {
    const verdict = yield* call(judge<Body>, context.api, context.viewerId, send);
    setConnection(context.store, 'request', connectionAfter(verdict));
    if (verdict.kind !== 'retry') return verdict;
    yield* race({ later: delay(backoffMs(failures, context.random)), better: take(['woke', 'retry_pressed']) });
  }
}

/** Submit: waits until every answer has reached the server, then hands the solution in. */
export function* submitSolutions(context: QuizContext, presses: Channel<ActionOf<'submit_pressed'>>): Saga {
  for (;;) {
    const { key } = yield* takeFrom(presses);
    const { phase, solution } = context.store.getState();
    if (phase !== 'questions' || !solution) continue;
    setConnection(context.store, 'request', 'ready');
    context.store.setState({ phase: 'submitting', problem: null });
    const { cancelled } = yield* race({
      done: call(submitSolution, context, solution, key),
      cancelled: take('submit_cancelled'),
    });
    if (cancelled) {
      yield* call(context.handIns.clear, solution.uuid);
      setConnection(context.store, 'request', 'ready');
    }
    if (context.store.getState().phase === 'submitting') context.store.setState({ phase: 'questions' });
  }
}

/** On the device, so that it outlives the page. */
function* keepPress({ handIns, assignmentId, viewerId }: QuizContext, { uuid }: QuizSolution, key: string): Saga {
  const entry: HandIn = {
    group: uuid,
    slot: 'hand_in',
    assignment_id: assignmentId,
    student_id: viewerId,
    pressed_at: steadyNow(),
    idempotency_key: key,
    refusal: null,
  };
  try {
    yield* call(() => handIns.keep(entry));
  } catch {
    // The device is full: the submit is only remembered while the page is open.
  }
}

/** Resumes a hand-in from an earlier visit. */
export function* resumeHandIn({ handIns, store, questionUuids }: QuizContext): Saga {
  const { solution, phase } = store.getState();
  const [pressed] = solution && phase === 'questions' ? yield* call(handIns.ofGroup, solution.uuid) : [];
  if (!pressed) return;
  store.setState({ current: questionUuids.length - 1 });
  if (pressed.refusal === null) return yield* put({ type: 'submit_pressed', key: pressed.idempotency_key });
  yield* call(handIns.clear, pressed.group);
  store.setState({ problem: { at: 'submit', text: pressed.refusal } });
}

function* submitSolution(context: QuizContext, solution: QuizSolution, key: string): Saga {
  const { api, assignmentId, store, tabs, handIns } = context;
  yield* keepPress(context, solution, key);
  const waits = yield* outboxEmptied(context);
  // After a sign-out the submit waits for the student, as the answers do.
  if (waits === 'sign_in') return;
  if (waits) return yield* call(handIns.clear, solution.uuid);
  const verdict = yield* untilAnswered(context, () => api.submit(assignmentId, solution.uuid, key));
  if (verdict.kind === 'signed_out' || verdict.kind === 'other_viewer') return;
  yield* call(handIns.clear, solution.uuid);
  if (verdict.kind === 'accepted') {
    tabs.post({ kind: 'submitted', solution: verdict.body.quiz_solution });
    return yield* adoptSolution(context, verdict.body.quiz_solution);
  }
  const ending = verdict.kind === 'conflict' ? endingOf(verdict.code) : null;
  if (ending === 'reset') {
    tabs.post({ kind: 'reset', solutionUuid: solution.uuid });
    return yield* resetSolution(context, solution.uuid);
  }
  if (ending === 'closed' && verdict.kind === 'conflict') {
    showClosed(context, verdict.text);
    return yield* put({ type: 'outbox_changed' });
  }
  if (verdict.kind === 'conflict') yield* readAgain(context);
  if ((verdict.kind === 'conflict' || verdict.kind === 'refused') && store.getState().phase !== 'results') {
    store.setState({ problem: { at: 'submit', text: verdict.text } });
  }
}

/** Returns null once nothing is waiting; otherwise what waiting alone cannot solve. */
function* outboxEmptied({ store }: QuizContext): Saga<'sign_in' | 'student' | null> {
  for (;;) {
    const { unsent, connections, problem, phase } = store.getState();
    if (phase !== 'submitting') return 'student';
    if (unsent.length === 0) return null;
    if (connections.outbox === 'signed_out' || connections.outbox === 'other_viewer') return 'sign_in';
    if (problem?.at === 'answer') return 'student';
    yield* take('outbox_changed');
  }
}

/** Loads the server's solution when it may differ from this page: another tab or device may have continued. */
export function* readAgain(context: QuizContext): Saga {
  const verdict = yield* call(judge<OwnSolutionReply>, context.api, context.viewerId, () =>
    context.api.findSolution(context.assignmentId),
  );
  if (verdict.kind !== 'accepted') return;
  const { quiz_solution: solution, closed } = verdict.body;
  if (closed) return showClosed(context, closed);
  const wasClosed = context.store.getState().phase === 'closed';
  if (wasClosed) yield* releaseEnded(context, solution.uuid);
  yield* adoptSolution(context, solution);
  if (wasClosed) yield* put({ type: 'answer_kept' });
}

/** Looks now and then whether a closed quiz is open again, because a class can be restored and a student can come back. */
export function* awaitReopening(context: QuizContext): Saga {
  for (let tries = 3; ; tries += 1) {
    const isClosed = context.store.getState().phase === 'closed';
    if (!isClosed) tries = 3;
    const asked = take(['woke', 'retry_pressed', 'outbox_changed']);
    yield* isClosed ? race({ asked: take(['woke', 'retry_pressed']), later: delay(backoffMs(tries, context.random)) }) : asked;
    if (context.store.getState().phase === 'closed' && isClosed) yield* readAgain(context);
  }
}
