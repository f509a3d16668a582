import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { Quizable } from '#domain/shared/fields.ts';
import { markAssigned, putInChallenge, takeOutOfChallenge, type MarkQuizAssigned } from './challenge.ts';
import { discardDraft, inDraft, publish, type Change } from './draft.ts';
import { changeAudioStop, changeDetails, editQuestions, offerAgain, retire, unpublish } from './editing.ts';
import type { AudioStop, QuizEvent } from './events.ts';
import { importQuiz, type ImportQuiz } from './importing.ts';
import { correctKey, type CorrectQuizKey } from './key-correction.ts';
import { assertTextsKnown, withLowerCaseUuids } from './language-content.ts';
import { offerLanguage, withdrawLanguage, type OfferQuizLanguage, type WithdrawQuizLanguage } from './language-offers.ts';
import { sameQuizable, sameTranslations, type Translations } from './question-changes.ts';
import type { QuestionEdit } from './question-edits.ts';
import { evolveQuiz, type ExistingQuiz, type QuizState } from './state.ts';

interface At {
  readonly occurredAt: string;
}
export interface CreateQuiz extends At {
  readonly type: 'CreateQuiz';
  readonly quizUuid: string;
  readonly title: string;
  readonly quizable: Quizable;
}
/** Omitted fields stay as they are. */
export interface ChangeQuizDetails extends Change {
  readonly type: 'ChangeQuizDetails';
  readonly title?: string | undefined;
  readonly quizable?: Quizable | undefined;
}
export interface EditQuizQuestions extends Change {
  readonly type: 'EditQuizQuestions';
  readonly edit: QuestionEdit;
}
export interface ChangeQuizAudioStop extends Change, AudioStop {
  readonly type: 'ChangeQuizAudioStop';
}
/** Replaces the quiz's texts in this language. */
export interface ChangeQuizLanguageContent extends Change {
  readonly type: 'ChangeQuizLanguageContent';
  readonly locale: string;
  readonly questions: Translations;
}
export interface PublishQuiz extends At {
  readonly type: 'PublishQuiz';
  /** By an import, which reports choices that look alike instead of refusing them. */
  readonly imported?: boolean;
}
/** Restores the version that students see. */
export interface DiscardQuizDraft extends At {
  readonly type: 'DiscardQuizDraft';
}
export interface UnpublishQuiz extends At {
  readonly type: 'UnpublishQuiz';
  /** A class was given the quiz, possibly before the quiz's stream recorded it. */
  readonly assignedBefore: boolean;
  /** None of the assignments announced in the quiz's stream was made; left out: unknown. */
  readonly announcedInVain?: boolean;
}
/** Opens the quiz to every visitor. */
export interface PutQuizInChallenge extends At {
  readonly type: 'PutQuizInChallenge';
  /** As in `UnpublishQuiz`. */
  readonly assignedBefore: boolean;
  readonly announcedInVain?: boolean;
}
export interface TakeQuizOutOfChallenge extends At {
  readonly type: 'TakeQuizOutOfChallenge';
}
/** Not for new classes from now on. */
export interface RetireQuiz extends At {
  readonly type: 'RetireQuiz';
}
export interface OfferQuizAgain extends At {
  readonly type: 'OfferQuizAgain';
}
export interface MarkQuizUsed extends At {
  readonly type: 'MarkQuizUsed';
  readonly solutionUuid: string;
}
export type QuizCommand =
  | ImportQuiz
  | CreateQuiz
  | ChangeQuizDetails
  | EditQuizQuestions
  | ChangeQuizAudioStop
  | ChangeQuizLanguageContent
  | OfferQuizLanguage
  | WithdrawQuizLanguage
  | PublishQuiz
  | DiscardQuizDraft
  | UnpublishQuiz
  | PutQuizInChallenge
  | TakeQuizOutOfChallenge
  | RetireQuiz
  | OfferQuizAgain
  | MarkQuizAssigned
  | CorrectQuizKey
  | MarkQuizUsed;

export type { ExistingQuiz, QuizState } from './state.ts';

const createQuiz = ({ quizUuid, title, quizable, occurredAt }: CreateQuiz, state: QuizState): QuizEvent[] => {
  if (state.status === 'missing') {
    return [{ type: 'QuizCreated', data: { quizUuid: quizUuid.toLowerCase(), title, quizable, occurredAt } }];
  }
  if (state.title === title && sameQuizable(state.quizable, quizable)) return [];
  throw new DomainError('conflict', 'quiz_exists', 'There is a quiz with this uuid already.');
};

const existing = (state: QuizState): ExistingQuiz => {
  if (state.status === 'missing') throw notFound('This quiz');
  return state;
};

const changeLanguageContent = (command: ChangeQuizLanguageContent, state: QuizState): QuizEvent[] => {
  const quiz = existing(state);
  const { locale, occurredAt } = command;
  const questions = withLowerCaseUuids(command.questions);
  assertTextsKnown(quiz.questions, questions);
  if (sameTranslations(quiz.languageContents[locale] ?? {}, questions)) return [];
  const data = { quizUuid: quiz.quizUuid, locale, questions, offeredSeparately: true as const, occurredAt };
  return inDraft(quiz, command, [{ type: 'QuizLanguageContentChanged', data }]);
};

/** Shared by assigning and starting: students only ever see a published quiz. */
export const assertPublished = (state: QuizState): Exclude<ExistingQuiz, { status: 'draft' }> => {
  const quiz = existing(state);
  if (quiz.status === 'draft') throw new DomainError('conflict', 'quiz_not_published', 'This quiz is not published yet.');
  return quiz;
};

const markUsed = ({ solutionUuid, occurredAt }: MarkQuizUsed, state: QuizState): QuizEvent[] => {
  const quiz = assertPublished(state);
  return quiz.status === 'used' ? [] : [{ type: 'QuizFirstUsed', data: { quizUuid: quiz.quizUuid, solutionUuid, occurredAt } }];
};

const decide = (command: QuizCommand, state: QuizState): QuizEvent[] => {
  switch (command.type) {
    case 'ImportQuiz':
      return importQuiz(command, state);
    case 'CreateQuiz':
      return createQuiz(command, state);
    case 'ChangeQuizDetails':
      return changeDetails(existing(state), command, command);
    case 'EditQuizQuestions':
      return editQuestions(existing(state), command.edit, command);
    case 'ChangeQuizAudioStop':
      return changeAudioStop(existing(state), command, command);
    case 'ChangeQuizLanguageContent':
      return changeLanguageContent(command, state);
    case 'OfferQuizLanguage':
      return offerLanguage(existing(state), command);
    case 'WithdrawQuizLanguage':
      return withdrawLanguage(existing(state), command);
    case 'PublishQuiz':
      return publish(existing(state), command.occurredAt, command.imported);
    case 'DiscardQuizDraft':
      return discardDraft(existing(state), command.occurredAt);
    case 'UnpublishQuiz':
      return unpublish(existing(state), command);
    case 'PutQuizInChallenge':
      return putInChallenge(existing(state), command);
    case 'TakeQuizOutOfChallenge':
      return takeOutOfChallenge(existing(state), command.occurredAt);
    case 'RetireQuiz':
      return retire(existing(state), command.occurredAt);
    case 'OfferQuizAgain':
      return offerAgain(existing(state), command.occurredAt);
    case 'MarkQuizAssigned':
      return markAssigned(assertPublished(state), command);
    case 'CorrectQuizKey':
      return correctKey(existing(state), command);
    case 'MarkQuizUsed':
      return markUsed(command, state);
    default:
      return command satisfies never;
  }
};

export const quizDecider: Decider<QuizState, QuizCommand, QuizEvent> = {
  initialState: { status: 'missing' },
  evolve: evolveQuiz,
  decide,
};
