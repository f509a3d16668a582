import { DomainError } from '#domain/shared/domain-error.ts';
import { assertNone, importGaps } from './completeness.ts';
import { inDraft, type Change } from './draft.ts';
import { detailsChanges } from './editing.ts';
import type { QuizEvent, QuizQuestion } from './events.ts';
import { belongsAloneTo, isUsableIn, ofOtherOwner } from './ownership.ts';
import { assertKeyKept, questionChanges } from './question-changes.ts';
import { assertUuidsUnique, toQuestion, type QuizInput } from './quiz-input.ts';
import { asStudentsSee, type ExistingQuiz, type QuizState } from './state.ts';

/** Creates the quiz, or updates it to match `quiz`. */
export interface ImportQuiz extends Change {
  readonly type: 'ImportQuiz';
  readonly quiz: QuizInput;
  /** The district that it is imported for; null for the library. */
  readonly ownerDistrictId: number | null;
}

const questionsOf = ({ questions }: QuizInput): QuizQuestion[] =>
  questions.map((question, index) => toQuestion(question, index + 1));

const contentChanges = (now: ExistingQuiz, quiz: QuizInput, occurredAt: string): QuizEvent[] => [
  ...detailsChanges(now, quiz, occurredAt),
  ...questionChanges(now.quizUuid, now.questions, questionsOf(quiz), occurredAt),
];

/** Whether students see exactly the input. */
export const isAsImported = (state: ExistingQuiz, quiz: QuizInput): boolean =>
  contentChanges(asStudentsSee(state), quiz, '').length === 0;

const ownerAdded = ({ quiz, ownerDistrictId, occurredAt }: ImportQuiz): QuizEvent[] =>
  ownerDistrictId === null
    ? []
    : [{ type: 'QuizOwnerAdded', data: { quizUuid: quiz.uuid.toLowerCase(), ownerDistrictId, occurredAt } }];

const createdQuiz = (command: ImportQuiz): QuizEvent[] => {
  const { quiz, occurredAt } = command;
  const { title, quizable } = quiz;
  const quizUuid = quiz.uuid.toLowerCase();
  return [
    { type: 'QuizCreated', data: { quizUuid, title, quizable, occurredAt } },
    ...ownerAdded(command),
    ...questionChanges(quizUuid, [], questionsOf(quiz), occurredAt),
  ];
};

/**
 * Another owner's quiz stays as it is. A district that imports an identical quiz already has everything in it, including the key:
 * after that it belongs to both, and neither can change it by an import.
 */
const ofSomebodyElse = (command: ImportQuiz, state: ExistingQuiz): QuizEvent[] => {
  if (!isAsImported(state, command.quiz)) throw ofOtherOwner();
  return isUsableIn(state.owners, command.ownerDistrictId) ? [] : ownerAdded(command);
};

/** Compares the import with the version that students see. A staff draft is neither considered nor overwritten. */
export const importQuiz = (command: ImportQuiz, state: QuizState): QuizEvent[] => {
  const { quiz, ownerDistrictId, occurredAt } = command;
  const questions = questionsOf(quiz);
  assertUuidsUnique(questions);
  if (state.status === 'missing') return createdQuiz(command);
  if (!belongsAloneTo(ownerDistrictId, state.owners)) return ofSomebodyElse(command, state);
  const { draftOf } = state;
  const seen = asStudentsSee(state);
  if (state.status === 'used') assertKeyKept(seen.questions, questions);
  if (state.status !== 'draft') assertNone(importGaps(questions));
  const changes = contentChanges(seen, quiz, occurredAt);
  if (!draftOf) return inDraft(state, command, changes);
  if (changes.length === 0 || contentChanges(state, quiz, occurredAt).length === 0) return [];
  const text = 'Staff are changing this quiz: publish or discard their draft first, then import it again.';
  throw new DomainError('conflict', 'quiz_draft_under_way', text);
};
