import { teacherGuideDecider, type TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import type { TeacherGuideEvent } from '#domain/curriculum/teacher-guide/events.ts';
import type { GuideSection } from '#domain/curriculum/teacher-guide/sections.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { textDifference, valueDifference } from '#api/edit-history/text-difference.ts';
import { listedWords } from '#api/lessons/lesson-editing/listed-words.ts';
import type { LessonEdit } from '#api/lessons/lesson-editing/schemas.ts';

/** The effect of one command, or of several commands in a row by one person. */
interface Step {
  readonly recorded: RecordedEvent;
  readonly event: TeacherGuideEvent;
  readonly before: TeacherGuideState;
  readonly after: TeacherGuideState;
}

/** An editor saves piece by piece: a change at least this long after the previous one starts a new step. */
const togetherMs = 10 * 60_000;

const continues = (last: Step, recorded: RecordedEvent, event: TeacherGuideEvent): boolean => {
  const [one, other] = [last.recorded.metadata.actor, recorded.metadata.actor];
  const near = Date.parse(event.data.occurredAt) - Date.parse(last.event.data.occurredAt) < togetherMs;
  const changes = last.event.type === 'TeacherGuideChanged' && event.type === 'TeacherGuideChanged';
  return changes && near && one.id === other.id && one.role === other.role;
};

/** @param start the guide right before the first of them */
export const guideStepsFrom = (start: TeacherGuideState, recorded: readonly RecordedEvent[]): Step[] => {
  const steps: Step[] = [];
  let before = start;
  for (const one of recorded) {
    const event = decodeEvent(one) as unknown as TeacherGuideEvent | null;
    if (!event) continue;
    const after = teacherGuideDecider.evolve(before, event);
    const last = steps.at(-1);
    if (last && continues(last, one, event)) steps[steps.length - 1] = { ...last, recorded: one, event, after };
    else steps.push({ recorded: one, event, before, after });
    before = after;
  }
  return steps;
};

const titles: Readonly<Record<GuideSection, string>> = {
  beforeViewing: 'Before viewing',
  duringViewing: 'During viewing',
  afterViewing: 'After viewing',
};
export const titleOfSection = (section: GuideSection): string => titles[section];

const written = (state: TeacherGuideState) => (state.status === 'missing' ? null : state);
const published = (state: TeacherGuideState) => (state.status === 'missing' ? null : state.published);

const differencesOf = ({ event, before, after }: Step): LessonEdit['differences'] => {
  const version = event.type === 'TeacherGuidePublished' ? published : written;
  const [old, now] = [version(before), version(after)];
  const sections = Object.entries(titles) as [GuideSection, string][];
  return [
    ...valueDifference('Name', old?.name ?? null, now?.name ?? null),
    ...sections.flatMap(([section, title]) => textDifference(title, old?.texts[section] || null, now?.texts[section] || null)),
  ];
};

const whatOf = ({ event }: Step, differences: LessonEdit['differences']): string => {
  switch (event.type) {
    case 'TeacherGuideDrafted':
      return 'began the guide';
    case 'TeacherGuideChanged':
      return `changed ${listedWords(differences.map(({ piece }) => (piece === 'Name' ? 'name' : `part ${piece.toLowerCase()}`))) || 'the draft and took it back'}`;
    case 'TeacherGuidePublished':
      return 'published the guide';
    case 'TeacherGuideWithdrawn':
      return 'withdrew the guide';
    case 'TeacherGuideRestored':
      return 'gave the guide back';
    default:
      return event satisfies never;
  }
};

export const presentGuideStep = (step: Step, nameOf: (id: number) => string | null): LessonEdit => {
  const { recorded, event } = step;
  const { id, role } = recorded.metadata.actor;
  const differences = event.type === 'TeacherGuideDrafted' ? [] : differencesOf(step);
  return {
    revision: recorded.revision.toString(),
    type: event.type,
    what: whatOf(step, differences),
    occurred_at: event.data.occurredAt,
    actor: { id, role, name: id === null ? null : nameOf(id) },
    differences,
  };
};
