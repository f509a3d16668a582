import { loadLesson, loadLessonAtRevision } from '#commands/lessons/lesson/drafts.ts';
import { type LessonState, lessonDecider } from '#domain/lessons/lesson/decider.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import { lessonStream, type LessonEvent, type MeasuredLevel } from '#domain/lessons/lesson/events.ts';
import type { RouteContext } from '#api/http/route.ts';
import { namesOfPeople } from '#api/shared/names-of-people.ts';
import { quizableWord } from '#api/shared/quizable.ts';
import { draftContentOf } from '#domain/lessons/lesson/draft-content.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { elpLevelNames, type ElpLevel } from '#domain/shared/elp-levels.ts';
import type { Difference } from '#api/edit-history/schemas.ts';
import { valueDifference } from '#api/edit-history/text-difference.ts';
import { listedWords } from './listed-words.ts';
import { lessonDifferences, type LessonTexts } from './differences.ts';
import type { LessonEdit, LessonChangesReply, LessonHistoryPageData } from './schemas.ts';
import { editUrl, existingLesson, presentEditedLesson } from './presenter.ts';

type Updated = Extract<LessonEvent, { type: 'LessonLevelUpdated' }>['data'];

const words: Readonly<Record<MeasuredLevel, string>> = { elpLevel: 'ELP level', textComplexity: 'text complexity' };

const valueWords = (value: string | number): string =>
  typeof value === 'string' ? value : `${value} ${elpLevelNames[value as ElpLevel]}`;

/** “updated the ELP level from the transcript: 3 Developing, it was 2 Beginning” */
const updatedWords = ({ level, before, after }: Updated): string => {
  const was = before === null ? '' : before === after ? ', as it was' : `, it was ${valueWords(before)}`;
  return `updated the ${words[level]} from the transcript: ${valueWords(after)}${was}`;
};

const measureWords: Readonly<Record<string, string>> = {
  words: 'words',
  sentences: 'sentences',
  flesch_kincaid_grade: 'Flesch–Kincaid grade',
  dale_chall_score: 'Dale–Chall score',
  dale_chall_grade: 'Dale–Chall grade',
  grade: 'mean of both grades',
  words_per_sentence: 'words per sentence',
  clauses_per_sentence: 'clauses per sentence',
  syllables_per_word: 'syllables per word',
  unfamiliar_percent: 'unfamiliar words per hundred',
  sentences_level: 'level of the sentences',
  words_level: 'level of the words',
};

const english = new Intl.NumberFormat('en-US');

/** The measures, one per line. */
const measuresDifference = ({ measures }: Updated): Difference[] => {
  const lines = Object.entries(measures).map(([name, value]) => `${measureWords[name] ?? name}: ${english.format(value)}`);
  return valueDifference('Measures', null, lines.join('\n'));
};

/** The changes of one command, or several successive draft changes by one person. */
interface Step {
  readonly recorded: RecordedEvent;
  readonly event: LessonEvent;
  readonly before: LessonState;
  readonly after: LessonState;
}

/** An editor saves piece by piece. A change this long after the previous one starts a new step. */
const togetherMs = 10 * 60_000;

const continues = (last: Step, { recorded, event }: Pick<Step, 'recorded' | 'event'>): boolean => {
  const one = last.recorded.metadata;
  const other = recorded.metadata;
  if (one.commandId === other.commandId) return true;
  const sameHand = one.actor.id === other.actor.id && one.actor.role === other.actor.role;
  const near = Date.parse(event.data.occurredAt) - Date.parse(last.event.data.occurredAt) < togetherMs;
  return last.event.type === 'LessonDraftChanged' && event.type === 'LessonDraftChanged' && sameHand && near;
};

/** @param start the lesson right before the first of these events */
const stepsFrom = (start: LessonState, recorded: readonly RecordedEvent[]): Step[] => {
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

const presentStep = (step: Step, nameOf: (id: number) => string | null): LessonEdit => {
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

/** The limit for one reply. A client further behind can start over: the reply always includes the whole current lesson. */
const maxChanges = 200;
/** The limit of saved changes for the history; those of one sitting are shown as one. */
const maxInHistory = 500;

type Context = RouteContext<'roster'>;

const stateBefore = ({ services }: Context, uuid: string, from: bigint): Promise<LessonState> =>
  from === 0n ? Promise.resolve({ status: 'missing' }) : loadLessonAtRevision(services, uuid, from - 1n);

/** The changes starting at a revision, oldest first. */
const editsFrom = async (context: Context, uuid: string, from: bigint, limit: number): Promise<LessonEdit[]> => {
  const { services, read } = context;
  const recorded = await services.store.readStream(lessonStream(uuid), { from, limit });
  const steps = stepsFrom(await stateBefore(context, uuid, from), recorded);
  const nameOf = await namesOfPeople(
    read,
    steps.flatMap((step) => step.recorded.metadata.actor.id ?? []),
  );
  return steps.map((step) => presentStep(step, nameOf));
};

/** Reads the log itself: a caller whose change was refused sees the change that conflicted. @throws 404 */
export const findLessonChanges = async (context: Context, uuid: string, since: bigint): Promise<LessonChangesReply> => {
  const { lesson, revision } = await loadLesson(context.services, uuid);
  const presented = presentEditedLesson(existingLesson(lesson), revision);
  const changes = since >= (revision ?? 0n) ? [] : await editsFrom(context, uuid, since + 1n, maxChanges);
  return { changes, lesson: presented };
};

/** Latest changes first. @throws 404 */
export const findLessonHistory = async (context: Context, uuid: string): Promise<LessonHistoryPageData> => {
  const { lesson: found, revision } = await loadLesson(context.services, uuid);
  const lesson = existingLesson(found);
  const last = revision ?? 0n;
  const from = last < BigInt(maxInHistory) ? 0n : last - BigInt(maxInHistory) + 1n;
  const edits = await editsFrom(context, uuid, from, maxInHistory);
  return {
    lesson: { uuid: lesson.lessonUuid, name: draftOf(lesson).content.name, type: quizableWord(lesson.type) },
    edit_url: editUrl(lesson.lessonUuid),
    changes: edits
      .toReversed()
      .map((edit) => ({ ...edit, version_url: `/admin/lessons/${lesson.lessonUuid}/versions/${edit.revision}` })),
    more: from > 0n,
  };
};
