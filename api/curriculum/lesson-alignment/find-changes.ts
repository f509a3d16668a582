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

/** The one that something happened to; none where all were put in order. */
const standardOf = ({ data }: LessonStandardsEvent): string | null => ('standardUuid' in data ? data.standardUuid : null);

const whatOf = (event: LessonStandardsEvent): Line['what'] => {
  if (event.type === 'LessonStandardRemoved') return 'removed';
  if (event.type === 'LessonStandardsOrdered') return 'ordered';
  return event.data.suggested ? 'suggested' : 'added';
};

/** What somebody did to a lesson's standards, within a sentence. */
const words: Readonly<Record<Line['what'], (standard: string) => string>> = {
  added: (standard) => `added ${standard}`,
  suggested: (standard) => `took ${standard} from the suggestions`,
  removed: (standard) => `removed ${standard}`,
  ordered: () => 'changed the order',
};

/** All of it, the oldest first: a lesson’s standards are changed a few times. */
const madeTo = async ({ services }: Context, lessonUuid: string): Promise<Made[]> =>
  stepsOf(lessonStandardsDecider, await services.store.readStream(lessonStandardsStream(lessonUuid)));

const nameOf = ({ label, content }: ListedStandardRow): string => label || beginningOf(content, 80);
/** Told apart from others: several standards of a lesson may have the same code. */
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

/** One for every order, also where it reads like the one before: it is what a late one is asked about. */
const differencesOf = ({ event, before, after }: Made, { wordsOf }: Names): Difference[] => {
  if (event.type !== 'LessonStandardsOrdered') return [];
  const linesOf = (uuids: readonly string[]): string => uuids.map((uuid) => wordsOf(uuid, lineOf)).join('\n');
  const [old, now] = [linesOf(before.ordered), linesOf(after.ordered)];
  const found = valueDifference('Order', old || null, now);
  return found.length > 0 ? found : [{ piece: 'Order', before: old, after: now, parts: [{ text: now, change: 'same' }] }];
};

/** What others did since a revision; null for everything. The oldest first. */
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

/** Who aligned the lesson with what, from the log itself; the latest first. */
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
