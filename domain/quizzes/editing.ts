import { DomainError } from '#domain/shared/domain-error.ts';
import { assertComplete } from './completeness.ts';
import { inDraft, isLocked, type Change } from './draft.ts';
import type { AudioStop, QuizEvent, QuizQuestion } from './events.ts';
import { listeningStrands, questionsOverStrandLimit, strandLimit, unknownStrands } from './listening-strands.ts';
import { assertKeyKept, questionChanges, sameQuizable } from './question-changes.ts';
import { assertUuidsUnique } from './quiz-input.ts';
import { editedQuestions, type QuestionEdit } from './question-edits.ts';
import { sameAudioStop, type ExistingQuiz } from './state.ts';
import type { Quizable } from '#domain/shared/fields.ts';

const overused = (questions: readonly QuizQuestion[]): Set<string> =>
  new Set(questionsOverStrandLimit(questions).flatMap(({ listeningStrand }) => listeningStrand ?? []));

/** An imported quiz may already exceed a strand's limit; an edit must not make it worse. */
const assertStrandFree = (before: readonly QuizQuestion[], after: readonly QuizQuestion[]): void => {
  if (questionsOverStrandLimit(after).length <= questionsOverStrandLimit(before).length) return;
  const [strand = ''] = overused(after);
  const times = strandLimit(strand) === 1 ? 'once' : `${strandLimit(strand)} times`;
  throw new DomainError('conflict', 'listening_strand_used', `A quiz may use the listening strand ${strand} ${times}.`);
};

/** An imported quiz may have its own strands, which it keeps; edits can only add ours. */
const assertStrandKnown = (before: readonly QuizQuestion[], after: readonly QuizQuestion[]): void => {
  const strandsOf = (questions: readonly QuizQuestion[]) => questions.map(({ listeningStrand }) => listeningStrand);
  const kept = new Set(strandsOf(before));
  const [unknown] = unknownStrands(strandsOf(after)).filter((strand) => !kept.has(strand));
  if (unknown === undefined) return;
  const text = `There is no listening strand “${unknown}”. Use one of these, or none: ${listeningStrands.join(', ')}.`;
  throw new DomainError('invalid', 'listening_strand_unknown', text, { listening_strands: [...listeningStrands] });
};

/** Students have seen this choice marked as right, so it must stay. */
const assertCorrectChoiceStays = (quiz: ExistingQuiz, edit: QuestionEdit): void => {
  if (edit.kind !== 'remove_option') return;
  const options = quiz.questions.find(({ uuid }) => uuid === edit.questionUuid.toLowerCase())?.options ?? [];
  if (!options.find(({ uuid }) => uuid === edit.optionUuid.toLowerCase())?.correct) return;
  throw new DomainError(
    'conflict',
    'quiz_used',
    'Students have taken this quiz, so its correct choice can no longer be removed.',
  );
};

/**
 * The events of one edit. A draft may be incomplete; a change that reaches students at once must be complete and keep the key.
 */
export const editQuestions = (quiz: ExistingQuiz, edit: QuestionEdit, change: Change): QuizEvent[] => {
  const after = editedQuestions(quiz.questions, edit);
  const events = questionChanges(quiz.quizUuid, quiz.questions, after, change.occurredAt);
  if (events.length === 0) return [];
  assertUuidsUnique(after);
  if (isLocked(quiz)) {
    assertCorrectChoiceStays(quiz, edit);
    assertKeyKept(quiz.questions, after);
  }
  assertStrandKnown(quiz.questions, after);
  assertStrandFree(quiz.questions, after);
  if (isLocked(quiz)) assertComplete(after, quiz.questions);
  return inDraft(quiz, change, events);
};

interface Details {
  readonly title?: string | undefined;
  readonly quizable?: Quizable | undefined;
}

export const detailsChanges = (quiz: ExistingQuiz, details: Details, occurredAt: string): QuizEvent[] => {
  const { title = quiz.title, quizable = quiz.quizable } = details;
  if (title === quiz.title && sameQuizable(quizable, quiz.quizable)) return [];
  return [{ type: 'QuizDetailsChanged', data: { quizUuid: quiz.quizUuid, title, quizable, occurredAt } }];
};

export const changeDetails = (quiz: ExistingQuiz, details: Details, change: Change): QuizEvent[] =>
  inDraft(quiz, change, detailsChanges(quiz, details, change.occurredAt));

/** Switching it off keeps the times, so that switching it on again restores them. */
export const changeAudioStop = (quiz: ExistingQuiz, stop: AudioStop, change: Change): QuizEvent[] => {
  if (sameAudioStop(quiz.audioStop, stop)) return [];
  const { audioStop, audioStopTimeMs, slowedAudioStopTimeMs } = stop;
  const { occurredAt } = change;
  const data = { quizUuid: quiz.quizUuid, audioStop, audioStopTimeMs, slowedAudioStopTimeMs, occurredAt };
  return inDraft(quiz, change, [{ type: 'QuizAudioStopChanged', data }]);
};

/**
 * Turns a published quiz back into a draft. Refused if classes have the quiz: they keep it, and it is changed in a draft instead.
 */
/** At any time, also after students have taken it. */
export const retire = ({ quizUuid, retired }: ExistingQuiz, occurredAt: string): QuizEvent[] =>
  retired ? [] : [{ type: 'QuizRetired', data: { quizUuid, occurredAt } }];

export const offerAgain = ({ quizUuid, retired }: ExistingQuiz, occurredAt: string): QuizEvent[] =>
  retired ? [{ type: 'QuizOfferedAgain', data: { quizUuid, occurredAt } }] : [];

export const unpublish = (
  quiz: ExistingQuiz,
  {
    assignedBefore,
    announcedInVain,
    occurredAt,
  }: { readonly assignedBefore: boolean; readonly announcedInVain?: boolean; readonly occurredAt: string },
): QuizEvent[] => {
  if (quiz.status === 'draft') return [];
  if (quiz.status === 'used') {
    throw new DomainError('conflict', 'quiz_used', 'Students have taken this quiz: it can no longer become a draft.');
  }
  if ((quiz.assigned && !announcedInVain) || assignedBefore) {
    const text = 'Classes have this quiz. Change it here: they keep the published version until you publish your changes.';
    throw new DomainError('conflict', 'quiz_assigned', text);
  }
  return [{ type: 'QuizUnpublished', data: { quizUuid: quiz.quizUuid, occurredAt } }];
};
