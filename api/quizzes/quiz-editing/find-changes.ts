import { loadQuiz, loadQuizAtRevision } from '#commands/quizzes/quiz.ts';
import { quizDecider, type ExistingQuiz, type QuizState } from '#domain/quizzes/decider.ts';
import { type QuizEvent, quizStream, type QuizQuestion } from '#domain/quizzes/events.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { Difference } from '#api/edit-history/schemas.ts';
import {
  audioStopDifferences,
  correctionDifferences,
  detailsDifferences,
  languageDifferences,
  questionDifferences,
} from '../quiz-history/differences.ts';
import { languageName } from './languages.ts';
import type { QuizEdit, QuizChangesReply } from './schemas.ts';
import { existingQuiz, presentEditedQuiz, presentQuestions } from './presenter.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** An edit of a quiz, for the editor's list of what others have changed since. */
interface Edit {
  readonly recorded: RecordedEvent;
  readonly event: QuizEvent;
  readonly before: QuizState;
  readonly after: ExistingQuiz;
}

const questionIn = (quiz: QuizState, uuid: string): QuizQuestion | null =>
  quiz.status === 'missing' ? null : (quiz.questions.find((question) => question.uuid === uuid) ?? null);

const questionOf = (event: QuizEvent): string | null => {
  switch (event.type) {
    case 'QuizQuestionAdded':
    case 'QuizQuestionChanged':
      return event.data.question.uuid;
    case 'QuizQuestionRemoved':
    case 'QuizKeyCorrected':
      return event.data.questionUuid;
    default:
      return null;
  }
};

const differencesOf = ({ event, before, after }: Edit): Difference[] => {
  const was = before.status === 'missing' ? null : before;
  const place = (uuid: string): number | null => questionIn(after, uuid)?.position ?? null;
  switch (event.type) {
    case 'QuizDetailsChanged':
      return detailsDifferences(was, after);
    case 'QuizAudioStopChanged':
      return audioStopDifferences(was?.audioStop ?? null, after.audioStop);
    case 'QuizLanguageContentChanged':
      return languageDifferences(was?.languageContents[event.data.locale] ?? null, event.data.questions, place);
    case 'QuizKeyCorrected':
      return correctionDifferences(questionIn(before, event.data.questionUuid), event.data);
    default: {
      const uuid = questionOf(event);
      return uuid === null ? [] : questionDifferences(questionIn(before, uuid), questionIn(after, uuid));
    }
  }
};

const whatOf = ({ event, before, after }: Edit): string => {
  const uuid = questionOf(event);
  const place = uuid === null ? null : (questionIn(after, uuid) ?? questionIn(before, uuid))?.position;
  switch (event.type) {
    case 'QuizQuestionAdded':
      return `added question ${place}`;
    case 'QuizQuestionChanged':
      return `changed question ${place}`;
    case 'QuizQuestionRemoved':
      return `removed question ${place}`;
    case 'QuizKeyCorrected':
      return `corrected the key of question ${place}`;
    case 'QuizLanguageContentChanged':
      return `changed the texts in ${languageName(event.data.locale)}`;
    case 'QuizLanguageOffered':
      return `offered the quiz in ${languageName(event.data.locale)}`;
    case 'QuizLanguageWithdrawn':
      return `stopped offering the quiz in ${languageName(event.data.locale)}`;
    case 'QuizDetailsChanged':
      return 'changed the title or the lesson';
    case 'QuizAudioStopChanged':
      return 'changed where the audio stops';
    case 'QuizPublished':
      return 'published the quiz';
    case 'QuizUnpublished':
      return 'took the quiz back to a draft';
    case 'QuizDraftStarted':
      return 'began a draft';
    case 'QuizDraftDiscarded':
      return 'discarded the draft';
    case 'QuizFirstAssigned':
      return 'assigned the quiz to its first class';
    case 'QuizPutInChallenge':
      return 'put the quiz in the listening challenge';
    case 'QuizTakenOutOfChallenge':
      return 'took the quiz out of the listening challenge';
    case 'QuizRetired':
      return 'retired the quiz: it is not for new classes';
    case 'QuizOfferedAgain':
      return 'offered the quiz to new classes again';
    case 'QuizFirstUsed':
      return 'started the quiz: from now on its questions and its key are locked';
    case 'QuizOwnerAdded':
      return 'imported the quiz for a district';
    case 'QuizCreated':
      return 'created the quiz';
    default:
      return event satisfies never;
  }
};

const presentEdit = (edit: Edit, nameOf: (id: number) => string | null): QuizEdit => {
  const { recorded, event } = edit;
  const { actor } = recorded.metadata;
  return {
    revision: recorded.revision.toString(),
    type: event.type,
    what: whatOf(edit),
    occurred_at: event.data.occurredAt,
    // Starting a quiz is a student's event; staff need not know which student it was.
    actor: { id: actor.role === 'student' ? null : actor.id, role: actor.role, name: nameIfStaff(actor, nameOf) },
    quiz_question_uuid: questionOf(event),
    locale: 'locale' in event.data ? event.data.locale : null,
    differences: differencesOf(edit),
  };
};

const nameIfStaff = (actor: RecordedEvent['metadata']['actor'], nameOf: (id: number) => string | null): string | null =>
  actor.role === 'student' || actor.id === null ? null : nameOf(actor.id);

/** The limit for one reply. A client further behind can start over: the reply always includes the whole current quiz. */
const maxChanges = 200;

interface Step {
  readonly recorded: RecordedEvent;
  readonly event: QuizEvent;
  readonly before: QuizState;
  readonly after: ExistingQuiz;
}

const stepsFrom = (start: QuizState, recorded: readonly RecordedEvent[]): Step[] => {
  let before = start;
  return recorded.flatMap((one) => {
    const event = decodeEvent(one) as unknown as QuizEvent | null;
    if (!event) return [];
    const after = existingQuiz(quizDecider.evolve(before, event));
    const step = { recorded: one, event, before, after };
    before = after;
    return [step];
  });
};

const namesOf = async (read: ReadHandle<'roster'>, steps: readonly Step[]): Promise<Map<number, string>> => {
  const ids = [...new Set(steps.flatMap(({ recorded }) => recorded.metadata.actor.id ?? []))];
  const people = await Promise.all(ids.map((id) => findPerson(read, id)));
  return new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])));
};

/** Reads the log itself: a caller whose change was refused sees the change that conflicted. @throws 404 */
export const findChanges = async (
  { services, read }: RouteContext<'roster'>,
  quizUuid: string,
  since: bigint,
): Promise<QuizChangesReply> => {
  const { quiz: found, revision } = await loadQuiz(services, quizUuid);
  const quiz = existingQuiz(found);
  const recorded =
    since >= (revision ?? 0n)
      ? []
      : await services.store.readStream(quizStream(quizUuid), { from: since + 1n, limit: maxChanges });
  const steps = recorded.length === 0 ? [] : stepsFrom(await loadQuizAtRevision(services, quizUuid, since), recorded);
  const names = await namesOf(read, steps);
  return {
    changes: steps.map((step) => presentEdit(step, (id) => names.get(id) ?? null)),
    quiz: presentEditedQuiz(quiz, revision),
    quiz_questions: presentQuestions(quiz),
  };
};
