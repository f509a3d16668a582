import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { fieldState } from '#web/widgets/autosave/autosave-state.ts';
import { isUnpublished } from './quiz-standing.ts';
import type { EditorState } from './store/editor-store.ts';

/** The state of a question in the outline, from worst to best. */
export type OutlineState = 'unsaved' | 'saving' | 'incomplete' | 'complete';

/** Keys of a question's pending changes. Translations are left out, because the page shows them in a separate section. */
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

const markup = /\[([^\][]*)\]\([^)[]*\)|[*_`~#>]/g;
const maxWords = 160;

/** The start of a text without its markup. The line cuts off the rest. */
export const firstWords = (content: string): string =>
  content
    .replaceAll(markup, (_whole, linked: string | undefined) => linked ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxWords);

export const headingId = (questionUuid: string): string => elementId(`question:${questionUuid}:heading`);

/** The question that a page element belongs to, by the element's ID; null if it belongs to none. */
export function questionAt(id: string, questions: readonly QuizQuestion[]): string | null {
  const found = questions.find(
    ({ uuid, quiz_question_options: options }) =>
      id.startsWith(elementId(`question:${uuid}:`)) ||
      options.some((option) => id.startsWith(elementId(`option:${option.uuid}:`))),
  );
  return found?.uuid ?? null;
}

/** Where to continue: the first incomplete question, or the first one. */
export function firstToOpen({ quiz, questions }: Pick<EditorState, 'quiz' | 'questions'>): string | null {
  const lacking = isUnpublished(quiz) ? new Set(quiz.missing.map((gap) => gap.quiz_question_uuid)) : new Set();
  return (questions.find(({ uuid }) => lacking.has(uuid)) ?? questions[0])?.uuid ?? null;
}
