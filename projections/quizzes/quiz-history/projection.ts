/** Every edit of a quiz with its state before and after, and when the quiz was first used, for the audit. */
import type { EventFor, Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { quizChanges, quizFirstUses } from './tables.ts';

interface Batch {
  readonly changes: RowChanges<typeof quizChanges>;
  readonly uses: RowChanges<typeof quizFirstUses>;
}

type QuizEventType =
  | 'QuizCreated'
  | 'QuizOwnerAdded'
  | 'QuizDetailsChanged'
  | 'QuizQuestionAdded'
  | 'QuizQuestionChanged'
  | 'QuizQuestionRemoved'
  | 'QuizLanguageContentChanged'
  | 'QuizLanguageOffered'
  | 'QuizLanguageWithdrawn'
  | 'QuizAudioStopChanged'
  | 'QuizPublished'
  | 'QuizUnpublished'
  | 'QuizDraftStarted'
  | 'QuizDraftDiscarded'
  | 'QuizFirstAssigned'
  | 'QuizPutInChallenge'
  | 'QuizTakenOutOfChallenge'
  | 'QuizRetired'
  | 'QuizOfferedAgain'
  | 'QuizKeyCorrected'
  | 'QuizFirstUsed';
type QuizChange = EventFor<QuizEventType>;

/**
 * The subject of a change. Changes with the same subject are versions of the same thing, so the state before is the latest
 * earlier row with this subject.
 */
const subjectOf = ({ type, data }: QuizChange): string => {
  switch (type) {
    case 'QuizQuestionAdded':
    case 'QuizQuestionChanged':
      return `question:${data.question.uuid}`;
    case 'QuizQuestionRemoved':
      return `question:${data.questionUuid}`;
    case 'QuizLanguageContentChanged':
      return `locale:${data.locale}`;
    case 'QuizKeyCorrected':
      return `key:${data.questionUuid}`;
    case 'QuizAudioStopChanged':
      return 'audio_stop';
    case 'QuizCreated':
    case 'QuizDetailsChanged':
      return 'details';
    case 'QuizLanguageOffered':
    case 'QuizLanguageWithdrawn':
      return `locale:${data.locale}:offer`;
    case 'QuizOwnerAdded':
    case 'QuizPublished':
    case 'QuizUnpublished':
    case 'QuizDraftStarted':
    case 'QuizDraftDiscarded':
    case 'QuizFirstAssigned':
    case 'QuizPutInChallenge':
    case 'QuizTakenOutOfChallenge':
    case 'QuizRetired':
    case 'QuizOfferedAgain':
    case 'QuizFirstUsed':
      return 'status';
    default:
      return type satisfies never;
  }
};

/** The state of the subject after the change; null if it was removed, or if the event itself is all there is to record. */
const stateAfter = ({ type, data }: QuizChange): unknown => {
  switch (type) {
    case 'QuizQuestionAdded':
    case 'QuizQuestionChanged':
      return data.question;
    case 'QuizLanguageContentChanged':
      return data.questions;
    case 'QuizAudioStopChanged':
      return {
        audioStop: data.audioStop,
        audioStopTimeMs: data.audioStopTimeMs,
        slowedAudioStopTimeMs: data.slowedAudioStopTimeMs,
      };
    case 'QuizKeyCorrected':
      return data;
    case 'QuizOwnerAdded':
      return { ownerDistrictId: data.ownerDistrictId };
    case 'QuizCreated':
    case 'QuizDetailsChanged':
      return { title: data.title, quizable: data.quizable };
    default:
      return null;
  }
};

const note = (batch: Batch, event: QuizChange): void => {
  const { quizUuid, occurredAt } = event.data;
  batch.changes.put({
    quiz_uuid: quizUuid,
    revision: event.revision.toString(),
    type: event.type,
    subject: subjectOf(event),
    after: stateAfter(event),
    actor_id: event.metadata.actor.id,
    actor_role: event.metadata.actor.role,
    occurred_at: occurredAt,
    recorded_at: event.recordedAt,
  });
};

/** Every change to every quiz, with who made it and the resulting state. */
export const quizHistoryProjection: Projection<Batch> = {
  name: 'quiz_history',
  version: 2,
  categories: ['quiz'],
  tables: [quizChanges, quizFirstUses],
  handlers: {
    QuizCreated: note,
    QuizOwnerAdded: note,
    QuizDetailsChanged: note,
    QuizQuestionAdded: note,
    QuizQuestionChanged: note,
    QuizQuestionRemoved: note,
    QuizLanguageContentChanged: note,
    QuizLanguageOffered: note,
    QuizLanguageWithdrawn: note,
    QuizAudioStopChanged: note,
    QuizPublished: note,
    QuizUnpublished: note,
    QuizDraftStarted: note,
    QuizDraftDiscarded: note,
    QuizFirstAssigned: note,
    QuizPutInChallenge: note,
    QuizTakenOutOfChallenge: note,
    QuizRetired: note,
    QuizOfferedAgain: note,
    QuizKeyCorrected: note,
    QuizFirstUsed: (batch, event) => {
      note(batch, event);
      batch.uses.put({ quiz_uuid: event.data.quizUuid, revision: event.revision.toString() });
    },
  },
  emptyBatch: () => ({ changes: new RowChanges(quizChanges), uses: new RowChanges(quizFirstUses) }),
  flush: async (trx, batch) => {
    await batch.changes.flush(trx);
    await batch.uses.flush(trx);
  },
};
