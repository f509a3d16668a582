import { lessonStandardsDecider, type LessonStandardsState } from '#domain/curriculum/lesson-standards/decider.ts';
import { type LessonStandardsEvent, lessonStandardsStream } from '#domain/curriculum/lesson-standards/events.ts';
import { beginningOf } from '#domain/shared/beginning-of.ts';
import { listedStandards, type ListedStandardRow } from '#projections/curriculum/standards/queries.ts';
import type { Difference, MadeChange } from '#api/edit-history/schemas.ts';
import { valueDifference } from '#api/edit-history/text-difference.ts';
import type { RouteContext } from '#api/http/route.ts';
import { actorsOf } from '#api/shared/names-of-people.ts';
import { stepsOf, type Step } from '#api/shared/steps-of.ts';
import type { LessonStandardsPageData } from './schemas.ts';

const maxInHistory = 200;

type Context = RouteContext<'roster' | 'standards'>;
type Line = LessonStandardsPageData['history'][number];

type Made = Step<LessonStandardsState, LessonStandardsEvent>;

/** The standard that the change is about; null if all of them were reordered. */
const standardOf = ({ data }: LessonStandardsEvent): string | null => ('standardUuid' in data ? data.standardUuid : null);

const whatOf = (event: LessonStandardsEvent): Line['what'] => {
  if (event.type === 'LessonStandardRemoved') return 'removed';
  if (event.type === 'LessonStandardsOrdered') return 'ordered';
  return event.data.suggested ? 'suggested' : 'added';
};

/** A change to a lesson's standards, as part of a sentence. */
const words: Readonly<Record<Line['what'], (standard: string) => string>> = {
  added: (standard) => `added ${standard}`,
  suggested: (standard) => `took ${standard} from the suggestions`,
  removed: (standard) => `removed ${standard}`,
  ordered: () => 'changed the order',
};

/** Reads the whole stream, oldest first: a lesson’s standards rarely change. */
const madeTo = async ({ services }: Context, lessonUuid: string): Promise<Made[]> =>
  stepsOf(lessonStandardsDecider, await services.store.readStream(lessonStandardsStream(lessonUuid)));

const nameOf = ({ label, content }: ListedStandardRow): string => label || beginningOf(content, 80);
/** Identifies a standard uniquely: several standards of a lesson can have the same code. */
const lineOf = (row: ListedStandardRow): string =>
  `${[row.label, beginningOf(row.content, 60)].filter(Boolean).join(' ')} (${row.document_title})`;

const namesIn = async ({ read }: Context, made: readonly Made[]) => {
  const uuids = made.flatMap(({ event }) =>
    event.type === 'LessonStandardsOrdered' ? event.data.standardUuids : [event.data.standardUuid],
  );
  const [rows, actorOf] = await Promise.all([
    listedStandards(read, [...new Set(uuids)]),
    actorsOf(
      read,
      made.map(({ recorded }) => recorded),
    ),
  ]);
  const known = new Map(rows.map((row) => [row.uuid, row]));
  const wordsOf = (uuid: string | null, words: (row: ListedStandardRow) => string): string => {
    const row = known.get(uuid ?? '');
    return row ? words(row) : '';
  };
  return { wordsOf, actorOf };
};

type Names = Awaited<ReturnType<typeof namesIn>>;

/** Returns a difference for every reordering, even if it reads the same as before, because a late editor is asked about it. */
const differencesOf = ({ event, before, after }: Made, { wordsOf }: Names): Difference[] => {
  if (event.type !== 'LessonStandardsOrdered') return [];
  const linesOf = (uuids: readonly string[]): string => uuids.map((uuid) => wordsOf(uuid, lineOf)).join('\n');
  const [old, now] = [linesOf(before.ordered), linesOf(after.ordered)];
  const found = valueDifference('Order', old || null, now);
  return found.length > 0 ? found : [{ piece: 'Order', before: old, after: now, parts: [{ text: now, change: 'same' }] }];
};

/** The changes since a revision, oldest first; null for all of them. */
export const alignmentChangesSince = async (
  context: Context,
  lessonUuid: string,
  since: bigint | null,
): Promise<MadeChange[]> => {
  const made = (await madeTo(context, lessonUuid)).filter(({ recorded }) => since === null || recorded.revision > since);
  const names = await namesIn(context, made);
  return made.map((one) => ({
    revision: one.recorded.revision.toString(),
    what: words[whatOf(one.event)](names.wordsOf(standardOf(one.event), nameOf)),
    occurred_at: one.event.data.occurredAt,
    actor: names.actorOf(one.recorded),
    differences: differencesOf(one, names),
  }));
};

/** Who aligned the lesson with what, from the log itself; newest first. */
export const alignmentHistory = async (context: Context, lessonUuid: string): Promise<Line[]> => {
  const made = (await madeTo(context, lessonUuid)).toReversed().slice(0, maxInHistory);
  const { wordsOf, actorOf } = await namesIn(context, made);
  return made.map(({ event, recorded }) => ({
    what: whatOf(event),
    standard: wordsOf(standardOf(event), nameOf),
    occurred_at: event.data.occurredAt,
    actor_name: actorOf(recorded).name,
  }));
};
