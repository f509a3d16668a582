import type { Quizable } from '../shared/fields.ts';
import type { AudioStop, KeyCorrection, QuizEvent, QuizQuestion } from './events.ts';
import type { Translations } from './question-changes.ts';

interface QuizContent {
  readonly quizUuid: string;
  readonly title: string;
  readonly quizable: Quizable;
  /** In order of position. */
  readonly questions: readonly QuizQuestion[];
  readonly languageContents: Readonly<Record<string, Translations>>;
  readonly audioStop: AudioStop;
  /** Of the key, in order. */
  readonly corrections: readonly KeyCorrection[];
}
export type QuizState =
  | { readonly status: 'missing' }
  | ({ readonly status: 'draft' } & QuizContent)
  | ({ readonly status: 'published' } & QuizContent)
  | ({ readonly status: 'used' } & QuizContent);
export type ExistingQuiz = Exclude<QuizState, { status: 'missing' }>;

export const noAudioStop: AudioStop = { audioStop: false, audioStopTimeMs: null, slowedAudioStopTimeMs: null };

const byPosition = (a: QuizQuestion, b: QuizQuestion): number => a.position - b.position;

export const evolveQuiz = (state: QuizState, event: QuizEvent): QuizState => {
  if (event.type === 'QuizCreated') {
    const { quizUuid, title, quizable } = event.data;
    return {
      status: 'draft',
      quizUuid,
      title,
      quizable,
      questions: [],
      languageContents: {},
      audioStop: noAudioStop,
      corrections: [],
    };
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
      const questions = state.questions.map((old) => (old.uuid === question.uuid ? question : old));
      return { ...state, questions: questions.sort(byPosition) };
    }
    case 'QuizQuestionRemoved':
      return { ...state, questions: state.questions.filter((question) => question.uuid !== event.data.questionUuid) };
    case 'QuizLanguageContentChanged':
      return { ...state, languageContents: { ...state.languageContents, [event.data.locale]: event.data.questions } };
    case 'QuizAudioStopChanged': {
      const { audioStop, audioStopTimeMs, slowedAudioStopTimeMs } = event.data;
      return { ...state, audioStop: { audioStop, audioStopTimeMs, slowedAudioStopTimeMs } };
    }
    case 'QuizKeyCorrected': {
      const { questionUuid, optionUuid } = event.data;
      const key = (question: QuizQuestion): QuizQuestion => ({
        ...question,
        options: question.options.map((option) => ({ ...option, correct: option.uuid === optionUuid })),
      });
      return {
        ...state,
        questions: state.questions.map((question) => (question.uuid === questionUuid ? key(question) : question)),
        corrections: [...state.corrections, event.data],
      };
    }
    case 'QuizUnpublished':
      return { ...state, status: 'draft' };
    case 'QuizPublished':
      return { ...state, status: 'published' };
    case 'QuizFirstUsed':
      return { ...state, status: 'used' };
    default:
      return event satisfies never;
  }
};
