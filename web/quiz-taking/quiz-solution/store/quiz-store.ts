import { createStore, type StoreApi } from 'zustand/vanilla';
import { connections, type Connection } from '#web/lib/verdict.ts';
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';

/** `reset`: the teacher has reset the attempt on this page. `closed`: it is closed to the student for now, as `closed` says. */
export type QuizPhase = 'intro' | 'starting' | 'questions' | 'submitting' | 'results' | 'reset' | 'closed';

/** Two things talk to the server independently: the outbox, and a start or submit. */
export type ConnectionPart = 'outbox' | 'request';

export type QuizProblem =
  | { at: 'start' | 'submit'; text: string }
  /** Answers that the server refused, by question. */
  | { at: 'answer'; text: string; questionUuids: string[] };

export interface QuizState {
  phase: QuizPhase;
  solution: QuizSolution | null;
  /** Chosen option by question: the server's answers overlaid with those still on this device. */
  answers: Record<string, string>;
  current: number;
  /** Questions whose choice the server has not confirmed. */
  unsent: string[];
  connections: Record<ConnectionPart, Connection>;
  /** Whether the answers that an earlier visit left on this device have been read. */
  outboxRead: boolean;
  /** False when the browser keeps nothing beyond this page. */
  durable: boolean;
  problem: QuizProblem | null;
  /** Why the quiz is closed, in the server's words. */
  closed: string | null;
}

export type QuizStore = StoreApi<QuizState>;

export function setConnection(store: QuizStore, part: ConnectionPart, connection: Connection): void {
  store.setState((state) => ({ connections: { ...state.connections, [part]: connection } }));
}

/** An answer, also one from another tab, leaves the first screen. */
export const onceAnswered = (phase: QuizPhase): QuizPhase => (phase === 'intro' ? 'questions' : phase);

/** Shows a choice that the student has just made and that is not stored anywhere yet. */
export function showChoice(store: QuizStore, questionUuid: string, optionUuid: string): void {
  store.setState(({ answers, unsent, phase }) => ({
    phase: onceAnswered(phase),
    answers: { ...answers, [questionUuid]: optionUuid },
    unsent: [...new Set([...unsent, questionUuid])],
  }));
}

/** The worse of the two. */
export function connectionOf({ connections: { outbox, request } }: QuizState): Connection {
  return connections.indexOf(outbox) > connections.indexOf(request) ? outbox : request;
}

export function answersOf(solution: QuizSolution | null): Record<string, string> {
  const answers = solution?.quiz_question_answers ?? [];
  return Object.fromEntries(answers.map((answer) => [answer.quiz_question_uuid, answer.quiz_question_option_uuid]));
}

/** A student who has started and not answered anything yet sees the first screen again. */
export function phaseOf(solution: QuizSolution | null, answers: Record<string, string>): QuizPhase {
  if (solution?.submitted) return 'results';
  return Object.keys(answers).length > 0 ? 'questions' : 'intro';
}

/** Where to continue: the first unanswered question, or the first one. */
export function firstOpen(questionUuids: readonly string[], answers: Record<string, string>): number {
  return Math.max(
    0,
    questionUuids.findIndex((uuid) => !answers[uuid]),
  );
}

export function createQuizStore(solution: QuizSolution | null, questionUuids: readonly string[]): QuizStore {
  const answers = answersOf(solution);
  return createStore<QuizState>(() => ({
    phase: phaseOf(solution, answers),
    solution,
    answers,
    current: firstOpen(questionUuids, answers),
    unsent: [],
    connections: { outbox: 'ready', request: 'ready' },
    outboxRead: false,
    durable: true,
    problem: null,
    closed: null,
  }));
}

/** Positions, from 1, of the questions that have no answer. */
export function openPositions(questionUuids: readonly string[], answers: Record<string, string>): number[] {
  return questionUuids.flatMap((uuid, index) => (answers[uuid] ? [] : [index + 1]));
}
