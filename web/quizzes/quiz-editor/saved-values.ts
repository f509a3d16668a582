import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import type { Change } from './changes.ts';
import { stopTimeText } from './stop-time.ts';
import { isLocked } from './quiz-standing.ts';
import type { EditorState } from './store/editor-store.ts';
import { texts } from './texts.tsx';

type Saved = Pick<EditorState, 'quiz' | 'questions'>;

const questionOf = ({ questions }: Saved, uuid: string): QuizQuestion | undefined =>
  questions.find((question) => question.uuid === uuid);

export function translationOf({ quiz }: Pick<EditorState, 'quiz'>, locale: string, questionUuid: string, piece: string): string {
  const texts = quiz.language_contents.find((language) => language.locale === locale)?.questions[questionUuid];
  if (!texts) return '';
  return (piece === 'content' || piece === 'quote' ? texts[piece] : texts.options[piece]) ?? '';
}

export const isOffered = ({ quiz }: Pick<EditorState, 'quiz'>, locale: string): boolean =>
  quiz.language_contents.some((language) => language.locale === locale && language.offered);

/** The same text as safe HTML. */
export function translationHtmlOf(
  { quiz }: Pick<EditorState, 'quiz'>,
  locale: string,
  questionUuid: string,
  piece: string,
): string {
  const texts = quiz.language_contents.find((language) => language.locale === locale)?.questions_html[questionUuid];
  if (!texts) return '';
  if (piece === 'content') return texts.content_html;
  return (piece === 'quote' ? texts.quote_html : texts.options_html[piece]) ?? '';
}

/** The saved text that a text change replaces; null for every other change. */
export function savedText(saved: Saved, change: Change): string | null {
  switch (change.type) {
    case 'title':
      return saved.quiz.title;
    case 'question_text':
      return questionOf(saved, change.questionUuid)?.[change.field] ?? '';
    case 'option_text': {
      const options = questionOf(saved, change.questionUuid)?.quiz_question_options;
      return options?.find(({ uuid }) => uuid === change.optionUuid)?.content ?? '';
    }
    case 'translation':
      return translationOf(saved, change.locale, change.questionUuid, change.piece);
    case 'strand':
      return questionOf(saved, change.questionUuid)?.listening_strand ?? texts.noStrand;
    case 'stop_time':
      return stopTimeText(saved.quiz[change.field]);
    default:
      return null;
  }
}

/** Whether the change is already saved. Steps, such as moves, never are. */
export function isSaved(saved: Saved, change: Change): boolean {
  switch (change.type) {
    case 'title':
      return saved.quiz.title === change.value;
    case 'audio_stop':
      return saved.quiz.audio_stop === change.on;
    case 'stop_time':
      return saved.quiz[change.field] === change.milliseconds;
    case 'question_text':
      return (questionOf(saved, change.questionUuid)?.[change.field] ?? '') === change.value;
    case 'strand':
      return questionOf(saved, change.questionUuid)?.listening_strand === change.strand;
    case 'option_text':
    case 'correct': {
      const options = questionOf(saved, change.questionUuid)?.quiz_question_options;
      const option = options?.find(({ uuid }) => uuid === change.optionUuid);
      return change.type === 'correct' ? option?.correct === true : option?.content === change.value;
    }
    case 'translation':
      return translationOf(saved, change.locale, change.questionUuid, change.piece) === change.value;
    case 'language_offer':
      return isOffered(saved, change.locale) === change.offered;
    default:
      return false;
  }
}

/** Whether the target of the change still exists. */
export function hasTarget(saved: Saved, change: Change): boolean {
  if (!('questionUuid' in change)) return true;
  const question = questionOf(saved, change.questionUuid);
  const optionUuid = 'optionUuid' in change ? change.optionUuid : 'piece' in change ? change.piece : 'content';
  if (optionUuid === 'content' || optionUuid === 'quote') return question !== undefined;
  return question?.quiz_question_options.some(({ uuid }) => uuid === optionUuid) ?? false;
}

/** Why this change cannot be sent, if that is known in advance. */
export function objection({ quiz }: Pick<EditorState, 'quiz'>, change: Change): string | null {
  if (!('value' in change) || change.value.trim() !== '') return null;
  if (change.type === 'title') return texts.failures.title;
  if (!isLocked(quiz)) return null;
  const needed = change.type === 'option_text' || (change.type === 'question_text' && change.field === 'content');
  return needed ? texts.failures.text : null;
}
