import { loadQuiz, loadQuizAtRevision } from '#commands/quizzes/load-quiz.ts';
import { quizDecider, type ExistingQuiz, type QuizState } from '#domain/quizzes/decider.ts';
import type { QuizEvent } from '#domain/quizzes/events.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import type { RouteContext } from '#api/http/route.ts';
import { presentEdit } from './edit-presenter.ts';
import { existingQuiz, presentEditedQuiz, presentQuestions } from './presenter.ts';
import type { QuizChangesReply } from './schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** Whoever has so much to read starts afresh; the quiz as it is comes whole all the same. */
const mostChanges = 200;

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

/** Read from the log itself: who was refused because of a change sees that change. @throws 404 */
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
      : await services.store.readStream(quizStream(quizUuid), { from: since + 1n, limit: mostChanges });
  const steps = recorded.length === 0 ? [] : stepsFrom(await loadQuizAtRevision(services, quizUuid, since), recorded);
  const names = await namesOf(read, steps);
  return {
    changes: steps.map((step) => presentEdit(step, (id) => names.get(id) ?? null)),
    quiz: presentEditedQuiz(quiz, revision),
    quiz_questions: presentQuestions(quiz),
  };
};
