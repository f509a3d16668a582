import type { QuizChangesReply } from '#api/quizzes/quiz-editing/schemas.ts';
import type { AutosaveKind } from '#web/widgets/autosave/autosave-kind.ts';
import { adopt } from './adopt-reply.ts';
import { callOf } from './api/change-call.ts';
import type { ChangeReply } from './api/editor-api.ts';
import { changeWords, valueWords } from './change-words.ts';
import { addsUp, isField, isStep, isText, keyOf, type Change } from './changes.ts';
import { hasTarget, isSaved, objection, savedText } from './saved-values.ts';
import type { SavedQuiz } from './store/editor-store.ts';

export type QuizKind = AutosaveKind<Change, SavedQuiz, ChangeReply, QuizChangesReply>;

/** @param classesCount classes that were given the quiz, when the page was opened */
export const quizKind = (classesCount: number): QuizKind => ({
  thing: 'quiz',
  uuidOf: ({ quiz }) => quiz.uuid,
  revisionOf: ({ quiz }) => quiz.revision,
  keyOf,
  isText,
  markdownOf: (change) => (isText(change) && change.type !== 'title' ? [change.value] : []),
  isField,
  isStep,
  addsUp,
  isOnce: ({ type }) => type === 'add_question',
  isSaved,
  hasTarget,
  objection,
  savedText,
  changeWords: (change, { questions }) => changeWords(change, questions),
  valueWords,
  callOf,
  theirs: ({ changes, quiz, quiz_questions: questions }) => ({ changes, saved: { quiz, questions, classesCount } }),
  adopt,
});
