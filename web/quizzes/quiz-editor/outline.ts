import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { fieldState } from '#web/widgets/autosave/autosave-state.ts';
import { isUnpublished } from './quiz-standing.ts';
import type { EditorState } from './store/editor-store.ts';

/** What the outline says of a question, from worst to well. */
export type OutlineState = 'unsaved' | 'saving' | 'incomplete' | 'complete';

/** Texts in other languages have a place of their own on the page. */
function pendingKeys({ pending }: Pick<EditorState, 'pending'>, questionUuid: string): string[] {
  return pending.flatMap(({ key, change }) =>
    'questionUuid' in change && change.questionUuid === questionUuid && change.type !== 'translation' ? [key] : [],
  );
}

export function outlineState(state: EditorState, questionUuid: string): OutlineState {
  const keys = pendingKeys(state, questionUuid);
  if (keys.some((key) => fieldState(state, key).kind === 'failed')) return 'unsaved';
  if (keys.length > 0) return 'saving';
  const lacks = isUnpublished(state.quiz) && state.quiz.missing.some((gap) => gap.quiz_question_uuid === questionUuid);
  return lacks ? 'incomplete' : 'complete';
}

const markup = /\[([^\]]*)\]\([^)]*\)|[*_`~#>]/g;
const maxWords = 160;

/** How a text begins, without its markup: the rest is cut off where the line ends. */
export const firstWords = (content: string): string =>
  content
    .replaceAll(markup, (_whole, linked: string | undefined) => linked ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxWords);

export const headingId = (questionUuid: string): string => elementId(`question:${questionUuid}:heading`);

/** The question that an element of the page belongs to, by the element's id; null for elements of none. */
export function questionAt(id: string, questions: readonly QuizQuestion[]): string | null {
  const found = questions.find(
    ({ uuid, quiz_question_options: options }) =>
      id.startsWith(elementId(`question:${uuid}:`)) ||
      options.some((option) => id.startsWith(elementId(`option:${option.uuid}:`))),
  );
  return found?.uuid ?? null;
}

/** Where to go on: the first question that lacks something, or the first one. */
export function firstToOpen({ quiz, questions }: Pick<EditorState, 'quiz' | 'questions'>): string | null {
  const lacking = isUnpublished(quiz) ? new Set(quiz.missing.map((gap) => gap.quiz_question_uuid)) : new Set();
  return (questions.find(({ uuid }) => lacking.has(uuid)) ?? questions[0])?.uuid ?? null;
}
