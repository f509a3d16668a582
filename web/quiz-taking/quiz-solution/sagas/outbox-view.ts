import { call, type Saga } from '#web/lib/effects.ts';
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { KeptAnswer } from '../api/answer-outbox.ts';
import { answersOf, firstOpen, phaseOf, type QuizProblem } from '../store/quiz-store.ts';
import { put, type QuizContext } from './quiz-context.ts';

const isEnded = ({ refusal, ended = false }: KeptAnswer): boolean => ended && refusal !== null;

/** Sends again what was refused while the quiz was closed. */
export function* releaseEnded({ outbox }: QuizContext, solutionUuid: string): Saga {
  for (const entry of yield* call(outbox.ofGroup, solutionUuid)) {
    if (isEnded(entry)) yield* call(outbox.release, entry);
  }
}

/** Ends the quiz on the page, for as long as the server says that it is closed. */
export const showClosed = ({ store }: QuizContext, closed: string): void => store.setState({ phase: 'closed', closed });

function refusalOf(entries: readonly KeptAnswer[]): QuizProblem | null {
  const refused = entries.filter((entry) => entry.refusal !== null && !isEnded(entry));
  if (refused.length === 0) return null;
  return { at: 'answer', text: refused[0]?.refusal ?? '', questionUuids: refused.map((entry) => entry.question_uuid) };
}

/** Shows which choices the server has not confirmed and which it has refused. */
export function* showOutbox(context: QuizContext): Saga {
  const solution = context.store.getState().solution;
  if (!solution) return;
  const entries = yield* call(context.outbox.ofGroup, solution.uuid);
  const unsent = [...new Set([...entries.map((entry) => entry.question_uuid), ...context.keeping.keys()])];
  const { problem } = context.store.getState();
  const kept = problem?.at === 'answer' ? null : problem;
  context.store.setState({ unsent, durable: context.outbox.durable, problem: refusalOf(entries) ?? kept });
  const ended = entries.find(isEnded);
  if (ended) showClosed(context, ended.refusal ?? '');
  yield* put({ type: 'outbox_changed' });
}

/** Adopts the server's solution, with the choices still on this device laid over its answers. */
export function* adoptSolution(context: QuizContext, solution: QuizSolution): Saga {
  if (solution.submitted) {
    yield* call(context.outbox.clear, solution.uuid);
    yield* call(context.handIns.clear, solution.uuid);
    context.store.setState({ solution, answers: answersOf(solution), unsent: [], problem: null, phase: 'results' });
    return;
  }
  const entries = yield* call(context.outbox.ofGroup, solution.uuid);
  const kept = Object.fromEntries(entries.map((entry) => [entry.question_uuid, entry.option_uuid]));
  const answers = { ...answersOf(solution), ...kept, ...Object.fromEntries(context.keeping) };
  const current = firstOpen(context.questionUuids, answers);
  const { phase } = context.store.getState();
  const next = phase === 'intro' ? phaseOf(solution, answers) : 'questions';
  context.store.setState({ solution, answers, current, phase: next });
  yield* showOutbox(context);
}
