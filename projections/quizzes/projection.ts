import type { EventFor, Projection } from '#projections/tables/projection.ts';
import { QuestionVersions } from './question-versions.ts';
import type { RecordedQuizEvent } from './quiz-fold.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { quizLanguageContents, quizLessons, quizQuestions, quizQuestionVersions, quizStates, quizzes } from './tables.ts';
import { followLessons, writeQuizzes } from './write-quizzes.ts';

interface Batch {
  /** Events by quiz, in the order of its stream. */
  readonly eventsByQuiz: Map<string, RecordedQuizEvent[]>;
  readonly versions: QuestionVersions;
  readonly lessons: RowChanges<typeof quizLessons>;
  readonly changedLessons: Set<string>;
}

const note = (batch: Batch, event: EventFor<RecordedQuizEvent['type']>): void => {
  const { quizUuid } = event.data;
  const known = batch.eventsByQuiz.get(quizUuid);
  if (known) known.push(event);
  else batch.eventsByQuiz.set(quizUuid, [event]);
};

const patchLesson = (
  batch: Batch,
  lesson: { readonly uuid: string; readonly name?: string; readonly withdrawn?: boolean },
): void => {
  batch.changedLessons.add(lesson.uuid);
  batch.lessons.patch(lesson);
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
  version: 9,
  categories: ['quiz', 'lesson'],
  tables: [quizzes, quizQuestions, quizLanguageContents, quizQuestionVersions, quizStates, quizLessons],
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
    QuizRetired: note,
    QuizOfferedAgain: note,
    QuizFirstUsed: note,
    LessonPublished: (batch, { data: { lessonUuid: uuid, type, path, content } }) => {
      batch.changedLessons.add(uuid);
      batch.lessons.put({ uuid, type, path, name: content.name, withdrawn: false });
    },
    LessonContentChanged: (batch, { data: { lessonUuid: uuid, content } }) => patchLesson(batch, { uuid, name: content.name }),
    LessonWithdrawn: (batch, { data: { lessonUuid: uuid } }) => patchLesson(batch, { uuid, withdrawn: true }),
    LessonRestored: (batch, { data: { lessonUuid: uuid } }) => patchLesson(batch, { uuid, withdrawn: false }),
  },
  emptyBatch: () => ({
    eventsByQuiz: new Map(),
    versions: new QuestionVersions(),
    lessons: new RowChanges(quizLessons),
    changedLessons: new Set(),
  }),
  flush: async (trx, { eventsByQuiz, versions, lessons, changedLessons }) => {
    await lessons.flush(trx);
    await writeQuizzes(trx, eventsByQuiz);
    await followLessons(trx, { lessons: [...changedLessons], quizzes: [...eventsByQuiz.keys()] });
    await versions.flush(trx);
  },
};
