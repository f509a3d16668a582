import { DomainError } from '../shared/domain-error.ts';
import { assertComplete, quizGaps } from './completeness.ts';
import type { AudioStop, QuizEvent, QuizQuestion } from './events.ts';
import { questionsOverStrandLimit, strandLimit } from './listening-strands.ts';
import { assertKeyKept, questionChanges, sameQuizable } from './question-changes.ts';
import { assertUuidsUnique } from './quiz-input.ts';
import { editedQuestions, type QuestionEdit } from './question-edits.ts';
import type { ExistingQuiz } from './state.ts';
import type { Quizable } from '../shared/fields.ts';

const overused = (questions: readonly QuizQuestion[]): Set<string> =>
  new Set(questionsOverStrandLimit(questions).flatMap(({ listeningStrand }) => listeningStrand ?? []));

/** An imported quiz may use a strand too often already; an edit must not make it worse. */
const assertStrandFree = (before: readonly QuizQuestion[], after: readonly QuizQuestion[]): void => {
  if (questionsOverStrandLimit(after).length <= questionsOverStrandLimit(before).length) return;
  const [strand = ''] = overused(after);
  const times = strandLimit(strand) === 1 ? 'once' : `${strandLimit(strand)} times`;
  throw new DomainError('conflict', 'listening_strand_used', `A quiz may use the listening strand ${strand} ${times}.`);
};

/** Students have seen this choice marked as right: it stays. */
const assertCorrectChoiceStays = (quiz: ExistingQuiz, edit: QuestionEdit): void => {
  if (edit.kind !== 'remove_option' || quiz.status !== 'used') return;
  const options = quiz.questions.find(({ uuid }) => uuid === edit.questionUuid.toLowerCase())?.options ?? [];
  if (!options.find(({ uuid }) => uuid === edit.optionUuid.toLowerCase())?.correct) return;
  throw new DomainError('conflict', 'quiz_used', 'Students have taken this quiz: its correct choice can no longer be removed.');
};

/** Steps on the way to something complete; a text that is emptied is only ever a mistake. */
const leadsToDraft: ReadonlySet<QuestionEdit['kind']> = new Set([
  'add_question',
  'remove_question',
  'add_option',
  'remove_option',
]);

const takesMarkAway = (edit: QuestionEdit): boolean =>
  edit.kind === 'change_option' && edit.correct === false && edit.content === undefined;

/**
 * The events of one edit. What students can see is complete: a published quiz that is taken apart goes back to being a draft,
 * and one that they have taken keeps its key.
 */
export const editQuestions = (quiz: ExistingQuiz, edit: QuestionEdit, occurredAt: string): QuizEvent[] => {
  const after = editedQuestions(quiz.questions, edit);
  const events = questionChanges(quiz.quizUuid, quiz.questions, after, occurredAt);
  if (events.length === 0) return [];
  assertUuidsUnique(after);
  assertCorrectChoiceStays(quiz, edit);
  if (quiz.status === 'used') assertKeyKept(quiz.questions, after);
  assertStrandFree(quiz.questions, after);
  if (quiz.status === 'draft' || quizGaps(after).length === 0) return events;
  const goesBack = quiz.status === 'published' && (leadsToDraft.has(edit.kind) || takesMarkAway(edit));
  if (!goesBack) assertComplete(after);
  return [...events, ...unpublish(quiz, occurredAt)];
};

export const changeDetails = (
  quiz: ExistingQuiz,
  change: { readonly title?: string | undefined; readonly quizable?: Quizable | undefined },
  occurredAt: string,
): QuizEvent[] => {
  const { title = quiz.title, quizable = quiz.quizable } = change;
  if (title === quiz.title && sameQuizable(quizable, quiz.quizable)) return [];
  return [{ type: 'QuizDetailsChanged', data: { quizUuid: quiz.quizUuid, title, quizable, occurredAt } }];
};

/** Switched off, the times stay, so that switching it on again brings them back. */
export const changeAudioStop = (quiz: ExistingQuiz, change: AudioStop, occurredAt: string): QuizEvent[] => {
  const { audioStop, audioStopTimeMs, slowedAudioStopTimeMs } = change;
  const was = quiz.audioStop;
  const same =
    was.audioStop === audioStop && was.audioStopTimeMs === audioStopTimeMs && was.slowedAudioStopTimeMs === slowedAudioStopTimeMs;
  if (same) return [];
  const data = { quizUuid: quiz.quizUuid, audioStop, audioStopTimeMs, slowedAudioStopTimeMs, occurredAt };
  return [{ type: 'QuizAudioStopChanged', data }];
};

export const unpublish = (quiz: ExistingQuiz, occurredAt: string): QuizEvent[] => {
  if (quiz.status === 'draft') return [];
  if (quiz.status === 'used') {
    throw new DomainError('conflict', 'quiz_used', 'Students have taken this quiz: it can no longer become a draft.');
  }
  return [{ type: 'QuizUnpublished', data: { quizUuid: quiz.quizUuid, occurredAt } }];
};
