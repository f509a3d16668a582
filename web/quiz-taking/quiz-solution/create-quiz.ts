import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import type { QuizDriver } from './driver.ts';
import { type QuizAction, type QuizDeps, put, type ActionOf, type QuizContext, actionChannel } from './sagas/quiz-context.ts';
import { buffers, call, eventChannel, fork, takeEvery, takeFrom, type Saga, type Channel } from '#web/lib/effects.ts';
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { TabMessage } from './api/between-pages.ts';
import { answersOf, onceAnswered, setConnection, showChoice, type QuizStore } from './store/quiz-store.ts';
import { releaseEnded, showClosed, showOutbox, adoptSolution } from './sagas/outbox-view.ts';
import {
  awaitReopening,
  resetSolution,
  untilAnswered,
  readAgain,
  resumeHandIn,
  submitSolutions,
} from './sagas/submit-solution.ts';
import { keepSending } from '#web/lib/outbox/keep-sending.ts';
import type { SendResult } from '#web/lib/outbox/send-next.ts';
import { answerDelivery, type EndedSolution } from './api/answer-delivery.ts';
import type { KeptAnswer } from './api/answer-outbox.ts';
import { endingOf } from '#domain/shared/work-endings.ts';
import { connectionAfter } from '#web/lib/verdict.ts';
import * as texts from './texts.ts';

type Result = SendResult<KeptAnswer, EndedSolution>;

/** Sends the answers in the outbox and shows the results. */
function* sendAnswers(context: QuizContext): Saga {
  const { tabs, random } = context;
  // Buffered, so that a choice stored between reading the outbox and waiting for new entries is not missed.
  const wakes = yield* actionChannel(['answer_kept', 'woke', 'retry_pressed'], buffers.sliding(1));
  const show = (result: Result): Saga => showResult(context, result);
  yield* keepSending({ delivery: answerDelivery(context), tabs, random, wakes, show });
}

function* showResult(context: QuizContext, result: Result): Saga {
  setConnection(context.store, 'outbox', connectionAfter(result));
  if (result.kind === 'sent') context.tabs.post({ kind: 'sent', solutionUuid: result.entry.solution_uuid });
  if (result.kind === 'ended') yield* showEnd(context, result.ended);
  yield* showOutbox(context);
}

function* showEnd(context: QuizContext, ended: EndedSolution): Saga {
  if (ended.kind === 'reset') {
    context.tabs.post(ended);
    yield* resetSolution(context, ended.solutionUuid);
  } else if (ended.solution.uuid === context.store.getState().solution?.uuid) {
    yield* adoptSolution(context, ended.solution);
  }
}

/** Puts each choice into the outbox before anything else is tried with it. */
function* keepChoices(context: QuizContext, choices: Channel<ActionOf<'option_chosen'>>): Saga {
  for (;;) {
    const choice = yield* takeFrom(choices);
    const { solution } = context.store.getState();
    if (solution && !solution.submitted) yield* keepChoice(context, choice, solution);
    else context.keeping.delete(choice.questionUuid);
  }
}

function* keepChoice(context: QuizContext, choice: ActionOf<'option_chosen'>, solution: QuizSolution): Saga {
  const { questionUuid, optionUuid } = choice;
  const { uuid: solutionUuid, quiz_question_answers: answers } = solution;
  const stored = answers.find((answer) => answer.quiz_question_uuid === questionUuid)?.uuid;
  const entry = {
    solution_uuid: solutionUuid,
    question_uuid: questionUuid,
    option_uuid: optionUuid,
    answer_uuid: stored ?? context.confirmed.uuidOf(solutionUuid, questionUuid),
    quiz_assignment_school_class_id: context.assignmentId,
    student_id: context.viewerId,
    idempotency_key: choice.key,
    chosen_at: choice.at,
    refusal: null,
  };
  yield* call(context.outbox.keep, entry);
  if (context.keeping.get(questionUuid) === optionUuid) context.keeping.delete(questionUuid);
  context.tabs.post({ kind: 'chosen', solutionUuid, questionUuid, optionUuid });
  yield* put({ type: 'answer_kept' });
  yield* showOutbox(context);
}

/** Handles Next on the first screen: creates the solution, unless the student has started before. */
function* startSolutions(context: QuizContext, presses: Channel<ActionOf<'start_pressed'>>): Saga {
  for (;;) {
    const { key } = yield* takeFrom(presses);
    const { phase, solution } = context.store.getState();
    if (phase !== 'intro') continue;
    if (solution) context.store.setState({ phase: 'questions' });
    else yield* startSolution(context, key);
  }
}

function* startSolution(context: QuizContext, key: string): Saga {
  const { store, api, assignmentId, locale } = context;
  setConnection(store, 'request', 'ready');
  store.setState({ phase: 'starting', problem: null });
  const verdict = yield* untilAnswered(context, () => api.startSolution(assignmentId, locale, key));
  if (verdict.kind === 'accepted') return yield* adoptSolution(context, verdict.body.quiz_solution);
  const isGone = verdict.kind === 'refused' && verdict.gone;
  if (isGone || (verdict.kind === 'conflict' && endingOf(verdict.code) === 'closed')) {
    showClosed(context, isGone ? texts.goneAtStart : verdict.text);
    return yield* put({ type: 'outbox_changed' });
  }
  const problem = verdict.kind === 'refused' || verdict.kind === 'conflict' ? { at: 'start' as const, text: verdict.text } : null;
  store.setState({ phase: 'intro', problem });
}

/** Runs a student's quiz page from start to end. */
function* quizSolutionSaga(deps: QuizDeps, keeping: Map<string, string>): Saga {
  // Subscribes before anything is awaited, so that no early click or choice is lost.
  const starts = yield* actionChannel('start_pressed', buffers.expanding());
  const choices = yield* actionChannel('option_chosen', buffers.expanding());
  const submits = yield* actionChannel('submit_pressed', buffers.sliding(1));
  const outbox = yield* call(deps.openOutbox);
  const handIns = yield* call(deps.openHandIns);
  const context: QuizContext = { ...deps, outbox, handIns, keeping };
  deps.store.setState({ durable: outbox.durable });
  const { solution } = deps.store.getState();
  if (solution) {
    // What was refused while the quiz was closed: the server has sent this page, so it may be open again.
    yield* releaseEnded(context, solution.uuid);
    yield* adoptSolution(context, solution);
  }
  if (deps.fromDevice || isOlder(context, solution)) yield* readAgain(context);
  deps.store.setState({ outboxRead: true });
  yield* fork(keepChoices, context, choices);
  yield* fork(startSolutions, context, starts);
  // Must run before a new submit is stored, which would be mistaken for one from an earlier visit.
  yield* resumeHandIn(context);
  yield* fork(submitSolutions, context, submits);
  yield* takeEvery('retry_pressed', () => reviveRefused(context));
  yield* fork(awaitReopening, context);
  yield* fork(watchWakes, context);
  yield* fork(watchTabs, context);
  yield* fork(sendAnswers, context);
}

/** Whether the page was rendered before the server stored the answers it has confirmed to this tab. */
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

/** Shows what the student did in another tab. */
function* followTab(context: QuizContext, message: TabMessage): Saga {
  const { solution, answers, phase } = context.store.getState();
  const about = message.kind === 'submitted' ? message.solution.uuid : message.solutionUuid;
  if (!solution || solution.submitted || about !== solution.uuid) return;
  if (message.kind === 'submitted') return yield* adoptSolution(context, message.solution);
  if (message.kind === 'reset') return yield* resetSolution(context, message.solutionUuid);
  if (message.kind === 'chosen') {
    const { questionUuid, optionUuid } = message;
    context.store.setState({ answers: { ...answers, [questionUuid]: optionUuid }, phase: onceAnswered(phase) });
  }
  yield* showOutbox(context);
}

interface Makers {
  newKey: () => string;
  now: () => number;
}

/** A student's quiz. The screen changes at once; the sagas then bring the server up to date. */
export function createQuiz(store: QuizStore, { newKey, now }: Makers): Process<QuizDriver, QuizDeps> {
  const keeping = new Map<string, string>();
  return createProcess(
    (deps: QuizDeps) => quizSolutionSaga(deps, keeping),
    (dispatch: Dispatch<QuizAction>): QuizDriver => ({
      start: () => dispatch({ type: 'start_pressed', key: newKey() }),
      choose(questionUuid, optionUuid) {
        keeping.set(questionUuid, optionUuid);
        showChoice(store, questionUuid, optionUuid);
        dispatch({ type: 'option_chosen', questionUuid, optionUuid, key: newKey(), at: now() });
      },
      submit: () => dispatch({ type: 'submit_pressed', key: newKey() }),
      cancelSubmit: () => dispatch({ type: 'submit_cancelled' }),
      retry: () => dispatch({ type: 'retry_pressed' }),
    }),
  );
}
