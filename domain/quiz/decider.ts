import type { Decider } from '../shared/decider.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import type { Quizable } from '../shared/fields.ts';
import { assertComplete } from './completeness.ts';
import { changeAudioStop, changeDetails, editQuestions, unpublish } from './editing.ts';
import type { AudioStop, QuizEvent } from './events.ts';
import { correctKey, type CorrectQuizKey } from './key-correction.ts';
import { assertTextsKnown, withLowerCaseUuids } from './language-content.ts';
import { assertKeyKept, questionChanges, sameQuizable, sameTranslations, type Translations } from './question-changes.ts';
import type { QuestionEdit } from './question-edits.ts';
import { assertUuidsUnique, toQuestion, type QuizInput } from './quiz-input.ts';
import { evolveQuiz, type ExistingQuiz, type QuizState } from './state.ts';

interface At {
  readonly occurredAt: string;
}
/** Creates the quiz, or brings it to what `quiz` says. */
export interface ImportQuiz extends At {
  readonly type: 'ImportQuiz';
  readonly quiz: QuizInput;
}
export interface CreateQuiz extends At {
  readonly type: 'CreateQuiz';
  readonly quizUuid: string;
  readonly title: string;
  readonly quizable: Quizable;
}
/** What is left out stays as it is. */
export interface ChangeQuizDetails extends At {
  readonly type: 'ChangeQuizDetails';
  readonly title?: string | undefined;
  readonly quizable?: Quizable | undefined;
}
export interface EditQuizQuestions extends At {
  readonly type: 'EditQuizQuestions';
  readonly edit: QuestionEdit;
}
export interface ChangeQuizAudioStop extends At, AudioStop {
  readonly type: 'ChangeQuizAudioStop';
}
/** Replaces the texts that the quiz has in this language. */
export interface ChangeQuizLanguageContent extends At {
  readonly type: 'ChangeQuizLanguageContent';
  readonly locale: string;
  readonly questions: Translations;
}
export interface PublishQuiz extends At {
  readonly type: 'PublishQuiz';
}
export interface UnpublishQuiz extends At {
  readonly type: 'UnpublishQuiz';
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
  | PublishQuiz
  | UnpublishQuiz
  | CorrectQuizKey
  | MarkQuizUsed;

export type { ExistingQuiz, QuizState } from './state.ts';

const importQuiz = ({ quiz, occurredAt }: ImportQuiz, state: QuizState): QuizEvent[] => {
  const quizUuid = quiz.uuid.toLowerCase();
  const { title, quizable } = quiz;
  const questions = quiz.questions.map((question, index) => toQuestion(question, index + 1));
  assertUuidsUnique(questions);
  const details = { quizUuid, title, quizable, occurredAt };
  if (state.status === 'missing') {
    return [{ type: 'QuizCreated', data: details }, ...questionChanges(quizUuid, [], questions, occurredAt)];
  }
  if (state.status === 'used') assertKeyKept(state.questions, questions);
  if (state.status !== 'draft') assertComplete(questions);
  return [
    ...changeDetails(state, { title, quizable }, occurredAt),
    ...questionChanges(quizUuid, state.questions, questions, occurredAt),
  ];
};

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
  return [{ type: 'QuizLanguageContentChanged', data: { quizUuid: quiz.quizUuid, locale, questions, occurredAt } }];
};

const publish = ({ occurredAt }: PublishQuiz, state: QuizState): QuizEvent[] => {
  const quiz = existing(state);
  if (quiz.status !== 'draft') return [];
  assertComplete(quiz.questions);
  return [{ type: 'QuizPublished', data: { quizUuid: quiz.quizUuid, occurredAt } }];
};

/** The rule that assigning and starting share: students only ever see a published quiz. */
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
      return changeDetails(existing(state), command, command.occurredAt);
    case 'EditQuizQuestions':
      return editQuestions(existing(state), command.edit, command.occurredAt);
    case 'ChangeQuizAudioStop':
      return changeAudioStop(existing(state), command, command.occurredAt);
    case 'ChangeQuizLanguageContent':
      return changeLanguageContent(command, state);
    case 'PublishQuiz':
      return publish(command, state);
    case 'UnpublishQuiz':
      return unpublish(existing(state), command.occurredAt);
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
