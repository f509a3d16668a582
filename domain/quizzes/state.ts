import type { Quizable } from '#domain/shared/fields.ts';
import type { AudioStop, KeyCorrection, QuizEvent, QuizQuestion } from './events.ts';
import type { Owners } from './ownership.ts';
import type { Translations } from './question-changes.ts';

/** The content that staff write and students see. */
export interface QuizContent {
  readonly title: string;
  readonly quizable: Quizable;
  /** In order of position. */
  readonly questions: readonly QuizQuestion[];
  readonly languageContents: Readonly<Record<string, Translations>>;
  readonly audioStop: AudioStop;
}
/** The version that students see while staff change the quiz. */
export interface PublishedVersion extends QuizContent {
  /** Revision of the quiz's stream, decimal. A solution that starts now records it. */
  readonly revision: string;
}
interface Quiz extends QuizContent {
  readonly quizUuid: string;
  readonly owners: Owners;
  /** Languages that staff offer to students, in the order they were offered. The same for a draft and the published version. */
  readonly offeredLanguages: readonly string[];
  /** Key corrections, in order. */
  readonly corrections: readonly KeyCorrection[];
  /** The published version that this draft is based on; null while students see the same as staff, or nothing. */
  readonly draftOf: PublishedVersion | null;
  /** Whether a class has been given the quiz, as far as the quiz's own stream shows. */
  readonly assigned: boolean;
  /** Assignment ids, in order. Each assignment was written right afterwards, unless the process ended in between. */
  readonly announcedAssignments: readonly number[];
  /** Whether visitors can take it in the listening challenge. */
  readonly inChallenge: boolean;
  /** Not for new classes; those that have it go on. */
  readonly retired: boolean;
}
export type QuizState =
  | { readonly status: 'missing' }
  | ({ readonly status: 'draft' } & Quiz)
  | ({ readonly status: 'published' } & Quiz)
  | ({ readonly status: 'used' } & Quiz);
export type ExistingQuiz = Exclude<QuizState, { status: 'missing' }>;

export const noAudioStop: AudioStop = { audioStop: false, audioStopTimeMs: null, slowedAudioStopTimeMs: null };

export const sameAudioStop = (a: AudioStop, b: AudioStop): boolean =>
  a.audioStop === b.audioStop && a.audioStopTimeMs === b.audioStopTimeMs && a.slowedAudioStopTimeMs === b.slowedAudioStopTimeMs;

const contentOf = ({ title, quizable, questions, languageContents, audioStop }: QuizContent): QuizContent => ({
  title,
  quizable,
  questions,
  languageContents,
  audioStop,
});

/** The quiz with the content that students see: the published version while a draft of the next one is under way. */
export const asStudentsSee = <Some extends ExistingQuiz>(quiz: Some): Some =>
  quiz.draftOf ? { ...quiz, ...contentOf(quiz.draftOf) } : quiz;

const byPosition = (a: QuizQuestion, b: QuizQuestion): number => a.position - b.position;

export const evolveQuiz = (state: QuizState, event: QuizEvent): QuizState => {
  if (event.type === 'QuizCreated') {
    const { quizUuid, title, quizable } = event.data;
    return {
      status: 'draft',
      quizUuid,
      owners: [],
      title,
      quizable,
      questions: [],
      languageContents: {},
      offeredLanguages: [],
      audioStop: noAudioStop,
      corrections: [],
      draftOf: null,
      assigned: false,
      announcedAssignments: [],
      inChallenge: false,
      retired: false,
    };
  }
  return state.status === 'missing' ? state : evolveExisting(state, event);
};

const offering = (state: ExistingQuiz, locale: string): ExistingQuiz =>
  state.offeredLanguages.includes(locale) ? state : { ...state, offeredLanguages: [...state.offeredLanguages, locale] };

const evolveExisting = (state: ExistingQuiz, event: Exclude<QuizEvent, { type: 'QuizCreated' }>): ExistingQuiz => {
  switch (event.type) {
    case 'QuizOwnerAdded':
      return { ...state, owners: [...state.owners, event.data.ownerDistrictId] };
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
    case 'QuizLanguageContentChanged': {
      const { locale, questions, offeredSeparately = false } = event.data;
      const languageContents = { ...state.languageContents, [locale]: questions };
      return offeredSeparately ? { ...state, languageContents } : { ...offering(state, locale), languageContents };
    }
    case 'QuizLanguageOffered':
      return offering(state, event.data.locale);
    case 'QuizLanguageWithdrawn':
      return { ...state, offeredLanguages: state.offeredLanguages.filter((locale) => locale !== event.data.locale) };
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
      return { ...state, status: 'draft', draftOf: null };
    case 'QuizPublished':
      return { ...state, status: state.status === 'used' ? 'used' : 'published', draftOf: null };
    case 'QuizDraftStarted':
      return { ...state, draftOf: { ...contentOf(state), revision: event.data.publishedRevision } };
    case 'QuizDraftDiscarded':
      return state.draftOf ? { ...state, ...contentOf(state.draftOf), draftOf: null } : state;
    case 'QuizFirstAssigned':
      return {
        ...state,
        assigned: true,
        announcedAssignments: [...state.announcedAssignments, event.data.quizAssignmentSchoolClassId],
      };
    case 'QuizPutInChallenge':
      return { ...state, inChallenge: true };
    case 'QuizTakenOutOfChallenge':
      return { ...state, inChallenge: false };
    case 'QuizRetired':
      return { ...state, retired: true };
    case 'QuizOfferedAgain':
      return { ...state, retired: false };
    case 'QuizFirstUsed':
      return { ...state, status: 'used' };
    default:
      return event satisfies never;
  }
};
