import type { EventFor, Projection } from '#projections/tables/projection.ts';
import { QuestionVersions } from './question-versions.ts';
import type { RecordedQuizEvent } from './quiz-fold.ts';
import { quizLanguageContents, quizQuestions, quizQuestionVersions, quizStates, quizzes } from './tables.ts';
import { writeQuizzes } from './write-quizzes.ts';

interface Batch {
  /** Events by quiz, in the order of its stream. */
  readonly eventsByQuiz: Map<string, RecordedQuizEvent[]>;
  readonly versions: QuestionVersions;
}

const note = (batch: Batch, event: EventFor<RecordedQuizEvent['type']>): void => {
  const { quizUuid } = event.data;
  const known = batch.eventsByQuiz.get(quizUuid);
  if (known) known.push(event);
  else batch.eventsByQuiz.set(quizUuid, [event]);
};

const putQuestion = (batch: Batch, event: EventFor<'QuizQuestionAdded'> | EventFor<'QuizQuestionChanged'>): void => {
  note(batch, event);
  batch.versions.put(event.data.quizUuid, event.revision, event.data.question);
};

const removeQuestion = (batch: Batch, event: EventFor<'QuizQuestionRemoved'>): void => {
  note(batch, event);
  batch.versions.remove(event.data.quizUuid, event.revision, event.data.questionUuid);
};

/**
 * Quizzes with their questions, choices and languages, as students and teachers see them: the published version, or what staff
 * have written so far if a quiz was never published. Also the earlier versions of questions. The draft of the next version is
 * only in the stored state and among the versions, where no student's revision refers to it.
 */
export const quizzesProjection: Projection<Batch> = {
  name: 'quizzes',
  version: 8,
  categories: ['quiz'],
  tables: [quizzes, quizQuestions, quizLanguageContents, quizQuestionVersions, quizStates],
  handlers: {
    QuizCreated: note,
    QuizOwnerAdded: note,
    QuizDetailsChanged: note,
    QuizQuestionAdded: putQuestion,
    QuizQuestionChanged: putQuestion,
    QuizQuestionRemoved: removeQuestion,
    QuizLanguageContentChanged: note,
    QuizLanguageOffered: note,
    QuizLanguageWithdrawn: note,
    QuizAudioStopChanged: note,
    QuizKeyCorrected: note,
    QuizPublished: note,
    QuizUnpublished: note,
    QuizDraftStarted: note,
    QuizDraftDiscarded: note,
    QuizFirstAssigned: note,
    QuizPutInChallenge: note,
    QuizTakenOutOfChallenge: note,
    QuizFirstUsed: note,
  },
  emptyBatch: () => ({ eventsByQuiz: new Map(), versions: new QuestionVersions() }),
  flush: async (trx, { eventsByQuiz, versions }) => {
    await writeQuizzes(trx, eventsByQuiz);
    await versions.flush(trx);
  },
};
