import { lessonDecider, type LessonState } from '#domain/lessons/lesson/decider.ts';
import { draftContentOf } from '#domain/lessons/lesson/draft-content.ts';
import type { LessonEvent } from '#domain/lessons/lesson/events.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { measuresDifference, updatedWords, words } from './level-words.ts';
import { listedWords } from './listed-words.ts';
import { lessonDifferences, type LessonTexts } from './differences.ts';
import type { LessonEdit } from './schemas.ts';

/** What one command did, or one person in several that followed each other. */
interface Step {
  readonly recorded: RecordedEvent;
  readonly event: LessonEvent;
  readonly before: LessonState;
  readonly after: LessonState;
}

/** An editor saves piece by piece: so long after the one before, a change is another one. */
const togetherMs = 10 * 60_000;

const continues = (last: Step, { recorded, event }: Pick<Step, 'recorded' | 'event'>): boolean => {
  const one = last.recorded.metadata;
  const other = recorded.metadata;
  if (one.commandId === other.commandId) return true;
  const sameHand = one.actor.id === other.actor.id && one.actor.role === other.actor.role;
  const near = Date.parse(event.data.occurredAt) - Date.parse(last.event.data.occurredAt) < togetherMs;
  return last.event.type === 'LessonDraftChanged' && event.type === 'LessonDraftChanged' && sameHand && near;
};

/** @param start the lesson as it was right before the first of them */
export const stepsFrom = (start: LessonState, recorded: readonly RecordedEvent[]): Step[] => {
  const steps: Step[] = [];
  let before = start;
  for (const one of recorded) {
    const event = decodeEvent(one) as unknown as LessonEvent | null;
    if (!event) continue;
    const after = lessonDecider.evolve(before, event);
    const last = steps.at(-1);
    if (last && continues(last, { recorded: one, event })) steps[steps.length - 1] = { ...last, recorded: one, event, after };
    else steps.push({ recorded: one, event, before, after });
    before = after;
  }
  return steps;
};

const draftTexts = (lesson: LessonState): LessonTexts | null => (lesson.status === 'missing' ? null : draftOf(lesson));

const readersTexts = (lesson: LessonState): LessonTexts | null =>
  lesson.status === 'published' || lesson.status === 'withdrawn'
    ? { content: draftContentOf(lesson.content), material: lesson.material }
    : null;

const differencesOf = ({ event, before, after }: Step): LessonEdit['differences'] => {
  switch (event.type) {
    case 'LessonDraftChanged':
    case 'LessonDraftDiscarded':
    case 'LessonSlowingEnded':
      return lessonDifferences(draftTexts(before), draftTexts(after));
    case 'LessonLevelUpdated':
      return [...lessonDifferences(draftTexts(before), draftTexts(after)), ...measuresDifference(event.data)];
    case 'LessonPublished':
    case 'LessonContentChanged':
    case 'LessonMaterialChanged':
    case 'LessonDraftPublished':
      return lessonDifferences(readersTexts(before), readersTexts(after));
    default:
      return [];
  }
};

const whatOf = ({ event }: Step, differences: LessonEdit['differences']): string => {
  switch (event.type) {
    case 'LessonDrafted':
      return 'began the lesson';
    case 'LessonDraftChanged':
      return `changed ${listedWords(differences.map(({ piece }) => piece.toLowerCase())) || 'the draft and took it back'}`;
    case 'LessonSentToReview':
      return 'sent the draft to review';
    case 'LessonReturnedToDraft':
      return `sent the draft back: ${event.data.reason}`;
    case 'LessonPublicationScheduled':
      return 'planned when the draft is published';
    case 'LessonPublicationUnscheduled':
      return 'called the planned publication off';
    case 'LessonSlowingRequested':
      return 'had a slowed version of the recordings made';
    case 'LessonSlowingEnded':
      return event.data.problem ? `could not make the slowed version: ${event.data.problem}` : 'added the slowed recordings';
    case 'LessonPublished':
    case 'LessonDraftPublished':
      return 'published the lesson';
    case 'LessonContentChanged':
    case 'LessonMaterialChanged':
      return 'changed the published lesson';
    case 'LessonDraftDiscarded':
      return 'discarded the draft';
    case 'LessonLevelUpdateRequested':
      return `asked for the ${words[event.data.level]} from the transcript`;
    case 'LessonLevelUpdateCancelled':
      return `cancelled the update of the ${words[event.data.level]}`;
    case 'LessonLevelUpdated':
      return updatedWords(event.data);
    case 'LessonLevelUpdateFailed':
      return `could not update the ${words[event.data.level]}: ${event.data.problem}`;
    case 'LessonAbandoned':
      return 'gave the lesson up before it was published';
    case 'LessonWithdrawn':
      return 'withdrew the lesson';
    case 'LessonRestored':
      return 'gave the lesson back to readers';
    default:
      return event satisfies never;
  }
};

export const presentStep = (step: Step, nameOf: (id: number) => string | null): LessonEdit => {
  const { recorded, event } = step;
  const { id, role } = recorded.metadata.actor;
  const differences = differencesOf(step);
  return {
    revision: recorded.revision.toString(),
    type: event.type,
    what: whatOf(step, differences),
    occurred_at: event.data.occurredAt,
    actor: { id, role, name: id === null ? null : nameOf(id) },
    differences,
  };
};
