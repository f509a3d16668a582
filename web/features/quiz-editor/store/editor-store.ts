import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditedQuiz, QuizEdit, QuizEditorPageData } from '../../../../api/quiz-editing/schemas.ts';
import type { QuizQuestion } from '../../../../api/quizzes/schemas.ts';
import { isText, type Change } from '../changes.ts';
import { texts } from '../texts.tsx';

/** Typed and waiting for a pause; ready to be sent; on its way; refused, with the reason. */
export type Phase = 'typing' | 'ready' | 'sending' | 'failed';

export interface Operation {
  key: string;
  change: Change;
  phase: Phase;
  /** The server's reason for refusing it, or our own for not sending it. */
  reason: string | null;
  idempotencyKey: string;
  /** It was sent and no answer came: the server may have it, so it is sent again as it was before anything newer. */
  attempted: boolean;
}

/** Somebody else changed the quiz in the meantime. */
export interface Conflict {
  changes: QuizEdit[];
  quiz: EditedQuiz;
  questions: QuizQuestion[];
}

/** Why nothing is sent at the moment. */
export type Trouble = 'unreachable' | 'signed_out' | 'other_viewer';

export interface EditorState {
  /** As the server has them. */
  quiz: EditedQuiz;
  questions: QuizQuestion[];
  /** That were given the quiz, when the page was opened. */
  classesCount: number;
  /** What the next change is made on. */
  revision: string;
  /** Not confirmed yet, in the order in which they were made. */
  pending: Operation[];
  /** Keys that this page has saved. */
  saved: Record<string, true>;
  conflict: Conflict | null;
  /** Texts whose question or choice somebody else removed. */
  lost: Operation[];
  trouble: Trouble | null;
  /** Safe HTML by its markdown, for texts that are not saved yet. */
  rendered: Record<string, string>;
  /** What came of the last change, for those who cannot see it. */
  announcement: string;
  /** What the person should know about the quiz as a whole. */
  notice: { kind: 'good' | 'mid'; text: string } | null;
  /** The element that takes the focus, and how often that was asked. */
  focus: { id: string; times: number } | null;
}

export type EditorStore = StoreApi<EditorState>;

export function createEditorStore({ quiz, quiz_questions, classes_count: classesCount }: QuizEditorPageData): EditorStore {
  return createStore<EditorState>(() => ({
    quiz,
    questions: quiz_questions,
    classesCount,
    revision: quiz.revision,
    pending: [],
    saved: {},
    conflict: null,
    lost: [],
    trouble: null,
    rendered: {},
    announcement: '',
    notice: null,
    focus: null,
  }));
}

/** The last change of this thing that is not confirmed. */
export const pendingOf = ({ pending }: Pick<EditorState, 'pending'>, key: string): Operation | null =>
  pending.findLast((operation) => operation.key === key) ?? null;

/** A field's text: what was typed, else what is saved. */
export function textOf(state: EditorState, key: string, saved: string): string {
  const operation = pendingOf(state, key);
  return operation && isText(operation.change) ? operation.change.value : saved;
}

export type FieldState = { kind: 'none' | 'waiting' | 'saving' | 'saved' } | { kind: 'failed'; reason: string };

export const troubleWords: Record<Trouble, string> = {
  unreachable: texts.failures.unreachable,
  signed_out: texts.failures.signedOut,
  other_viewer: texts.failures.otherPerson,
};

export function fieldState(state: EditorState, key: string): FieldState {
  const operation = pendingOf(state, key);
  if (!operation) return { kind: state.saved[key] ? 'saved' : 'none' };
  if (operation.phase === 'failed') return { kind: 'failed', reason: operation.reason ?? '' };
  if (state.conflict) return { kind: 'failed', reason: texts.failures.seeAbove };
  if (state.trouble && operation.phase !== 'typing') return { kind: 'failed', reason: troubleWords[state.trouble] };
  return { kind: operation.phase === 'typing' ? 'waiting' : 'saving' };
}

/** For the quiz as a whole. */
export function savingOf(state: EditorState): { kind: 'idle' | 'saved' | 'saving' | 'unsaved'; count: number } {
  const { pending, trouble, conflict, saved } = state;
  const held = pending.filter(({ phase }) => phase === 'failed' || ((trouble || conflict) && phase !== 'typing'));
  if (held.length > 0) return { kind: 'unsaved', count: held.length };
  if (pending.length > 0) return { kind: 'saving', count: pending.length };
  return { kind: Object.keys(saved).length > 0 ? 'saved' : 'idle', count: 0 };
}

export function patchOperation(store: EditorStore, operation: Operation, patch: Partial<Operation>): void {
  store.setState(({ pending }) => ({ pending: pending.map((one) => (one === operation ? { ...one, ...patch } : one)) }));
}
