import type { Decider } from '../shared/decider.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import type { Quizable } from '../shared/fields.ts';
import { assertComplete } from './completeness.ts';
import type { QuizEvent, QuizQuestion } from './events.ts';
import { assertTextsKnown, withLowerCaseUuids } from './language-content.ts';
import { questionsOverStrandLimit, strandLimit } from './listening-strands.ts';
import { assertKeyKept, questionChanges, sameQuizable, sameTranslations, type Translations } from './question-changes.ts';
import { assertUuidsUnique, toQuestion, type QuizInput, type QuizQuestionInput } from './quiz-input.ts';

/** Creates the quiz, or brings it to what `quiz` says. */
export interface ImportQuiz {
  readonly type: 'ImportQuiz';
  readonly quiz: QuizInput;
  readonly occurredAt: string;
}
export interface AddQuizQuestion {
  readonly type: 'AddQuizQuestion';
  readonly question: QuizQuestionInput;
  readonly occurredAt: string;
}
/** Replaces the texts that the quiz has in this language. */
export interface ChangeQuizLanguageContent {
  readonly type: 'ChangeQuizLanguageContent';
  readonly locale: string;
  readonly questions: Translations;
  readonly occurredAt: string;
}
export interface PublishQuiz {
  readonly type: 'PublishQuiz';
  readonly occurredAt: string;
}
export interface MarkQuizUsed {
  readonly type: 'MarkQuizUsed';
  readonly solutionUuid: string;
  readonly occurredAt: string;
}
export type QuizCommand = ImportQuiz | AddQuizQuestion | ChangeQuizLanguageContent | PublishQuiz | MarkQuizUsed;

interface QuizContent {
  readonly quizUuid: string;
  readonly title: string;
  readonly quizable: Quizable;
  /** In order of position. */
  readonly questions: readonly QuizQuestion[];
  readonly languageContents: Readonly<Record<string, Translations>>;
}
export type QuizState =
  | { readonly status: 'missing' }
  | ({ readonly status: 'draft' } & QuizContent)
  | ({ readonly status: 'published' } & QuizContent)
  | ({ readonly status: 'used' } & QuizContent);
export type ExistingQuiz = Exclude<QuizState, { status: 'missing' }>;

const byPosition = (a: QuizQuestion, b: QuizQuestion): number => a.position - b.position;

const evolve = (state: QuizState, event: QuizEvent): QuizState => {
  if (event.type === 'QuizCreated') {
    const { quizUuid, title, quizable } = event.data;
    return { status: 'draft', quizUuid, title, quizable, questions: [], languageContents: {} };
  }
  return state.status === 'missing' ? state : evolveExisting(state, event);
};

const evolveExisting = (state: ExistingQuiz, event: Exclude<QuizEvent, { type: 'QuizCreated' }>): ExistingQuiz => {
  switch (event.type) {
    case 'QuizDetailsChanged':
      return { ...state, title: event.data.title, quizable: event.data.quizable };
    case 'QuizQuestionAdded':
      return { ...state, questions: [...state.questions, event.data.question].sort(byPosition) };
    case 'QuizQuestionChanged': {
      const { question } = event.data;
      return {
        ...state,
        questions: state.questions.map((old) => (old.uuid === question.uuid ? question : old)).sort(byPosition),
      };
    }
    case 'QuizQuestionRemoved':
      return { ...state, questions: state.questions.filter((question) => question.uuid !== event.data.questionUuid) };
    case 'QuizLanguageContentChanged':
      return { ...state, languageContents: { ...state.languageContents, [event.data.locale]: event.data.questions } };
    case 'QuizPublished':
      return { ...state, status: 'published' };
    case 'QuizFirstUsed':
      return { ...state, status: 'used' };
    default:
      return event satisfies never;
  }
};

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
  const sameDetails = state.title === title && sameQuizable(state.quizable, quizable);
  return [
    ...(sameDetails ? [] : [{ type: 'QuizDetailsChanged' as const, data: details }]),
    ...questionChanges(quizUuid, state.questions, questions, occurredAt),
  ];
};

const existing = (state: QuizState): ExistingQuiz => {
  if (state.status === 'missing') throw notFound('This quiz');
  return state;
};

const assertStrandFree = (questions: readonly QuizQuestion[], added: QuizQuestion): void => {
  const strand = added.listeningStrand;
  if (strand === null || !questionsOverStrandLimit([...questions, added]).includes(added)) return;
  const times = strandLimit(strand) === 1 ? 'once' : `${strandLimit(strand)} times`;
  throw new DomainError('conflict', 'listening_strand_used', `A quiz may use the listening strand ${strand} ${times}.`);
};

const addQuestion = (command: AddQuizQuestion, state: QuizState): QuizEvent[] => {
  const quiz = existing(state);
  const uuid = command.question.uuid.toLowerCase();
  const was = quiz.questions.find((question) => question.uuid === uuid);
  const question = toQuestion(command.question, was?.position ?? (quiz.questions.at(-1)?.position ?? 0) + 1);
  const questions = [...quiz.questions.filter((other) => other.uuid !== uuid), question].sort(byPosition);
  const events = questionChanges(quiz.quizUuid, quiz.questions, questions, command.occurredAt);
  if (was && events.length === 0) return [];
  if (was) throw new DomainError('conflict', 'quiz_question_taken', 'This quiz has a question with the same uuid already.');
  assertUuidsUnique(questions);
  if (quiz.status === 'used') assertKeyKept(quiz.questions, questions);
  assertStrandFree(quiz.questions, question);
  return events;
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
    case 'AddQuizQuestion':
      return addQuestion(command, state);
    case 'ChangeQuizLanguageContent':
      return changeLanguageContent(command, state);
    case 'PublishQuiz':
      return publish(command, state);
    case 'MarkQuizUsed':
      return markUsed(command, state);
    default:
      return command satisfies never;
  }
};

export const quizDecider: Decider<QuizState, QuizCommand, QuizEvent> = { initialState: { status: 'missing' }, evolve, decide };
