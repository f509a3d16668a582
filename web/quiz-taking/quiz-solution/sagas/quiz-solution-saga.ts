import { buffers, call, eventChannel, fork, takeEvery, takeFrom, type Saga } from '#web/lib/effects.ts';
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { TabMessage } from '../api/answer-tabs.ts';
import { answersOf } from '../store/quiz-store.ts';
import { keepChoices } from './keep-choices.ts';
import { adoptSolution, showOutbox } from './outbox-view.ts';
import { actionChannel, put, type QuizAction, type QuizContext, type QuizDeps } from './quiz-context.ts';
import { resetSolution } from './reset-solution.ts';
import { sendAnswers } from './send-answers.ts';
import { startSolutions } from './start-solution.ts';
import { readAgain, resumeHandIn, submitSolutions } from './submit-solution.ts';

/** The whole life of a student's quiz page. */
export function* quizSolutionSaga(deps: QuizDeps, keeping: Map<string, string>): Saga {
  // Listened to before anything is awaited, so that no early press or choice is lost.
  const starts = yield* actionChannel('start_pressed', buffers.expanding());
  const choices = yield* actionChannel('option_chosen', buffers.expanding());
  const submits = yield* actionChannel('submit_pressed', buffers.sliding(1));
  const outbox = yield* call(deps.openOutbox);
  const handIns = yield* call(deps.openHandIns);
  const context: QuizContext = { ...deps, outbox, handIns, keeping };
  deps.store.setState({ durable: outbox.durable });
  const { solution } = deps.store.getState();
  if (solution) yield* adoptSolution(context, solution);
  if (deps.fromDevice || isOlder(context, solution)) yield* readAgain(context);
  deps.store.setState({ outboxRead: true });
  yield* fork(keepChoices, context, choices);
  yield* fork(startSolutions, context, starts);
  // Before a press of now is kept, which would be taken for one of an earlier visit.
  yield* resumeHandIn(context);
  yield* fork(submitSolutions, context, submits);
  yield* takeEvery('retry_pressed', () => reviveRefused(context));
  yield* fork(watchWakes, context);
  yield* fork(watchTabs, context);
  yield* fork(sendAnswers, context);
}

/** Whether the page was made before the server had what it has confirmed to this tab. */
function isOlder({ confirmed }: QuizContext, solution: QuizSolution | null): boolean {
  if (!solution || solution.submitted) return false;
  const answers = answersOf(solution);
  return Object.entries(confirmed.of(solution.uuid)).some(([question, option]) => answers[question] !== option);
}

function* reviveRefused(context: QuizContext): Saga {
  const { solution } = context.store.getState();
  if (!solution) return;
  yield* call(context.outbox.revive, solution.uuid);
  yield* showOutbox(context);
  yield* put({ type: 'answer_kept' });
}

function* watchWakes({ onWake }: QuizContext): Saga {
  const wakes = yield* call(eventChannel<QuizAction>, (emit) => onWake(() => emit({ type: 'woke' })));
  for (;;) {
    const action = yield* takeFrom(wakes);
    yield* put(action);
  }
}

function* watchTabs(context: QuizContext): Saga {
  const messages = yield* call(eventChannel<TabMessage>, (emit) => context.tabs.listen(emit), buffers.expanding());
  for (;;) {
    const message = yield* takeFrom(messages);
    yield* followTab(context, message);
  }
}

/** What the student did in another tab shows here too. */
function* followTab(context: QuizContext, message: TabMessage): Saga {
  const { solution, answers } = context.store.getState();
  const about = message.kind === 'submitted' ? message.solution.uuid : message.solutionUuid;
  if (!solution || solution.submitted || about !== solution.uuid) return;
  if (message.kind === 'submitted') return yield* adoptSolution(context, message.solution);
  if (message.kind === 'reset') return yield* resetSolution(context, message.solutionUuid);
  if (message.kind === 'chosen') context.store.setState({ answers: { ...answers, [message.questionUuid]: message.optionUuid } });
  yield* showOutbox(context);
}
