import { loadCollection, loadCollectionAtRevision } from '#commands/curriculum/collection.ts';
import { collectionDecider, type CollectionState } from '#domain/curriculum/collection/decider.ts';
import { type CollectionEvent, collectionStream } from '#domain/curriculum/collection/events.ts';
import { namedLessons } from '#projections/curriculum/collections/lessons.ts';
import type { Difference } from '#api/edit-history/schemas.ts';
import { textDifference } from '#api/edit-history/text-difference.ts';
import type { RouteContext } from '#api/http/route.ts';
import { actorsOf } from '#api/shared/names-of-people.ts';
import { stepsOf, type Step } from '#api/shared/steps-of.ts';
import { collectionEditUrl, existingCollection, presentEditedCollection } from './presenter.ts';
import type { CollectionChangesReply, CollectionEdit, CollectionHistoryPageData } from './schemas.ts';

/** A client with more changes to catch up on starts over; it gets the whole current collection anyway. */
const maxChanges = 200;
const maxInHistory = 500;

type Context = RouteContext<'roster' | 'staff_lessons'>;

type CollectionStep = Step<CollectionState, CollectionEvent>;

const whatOf = ({ type, data }: CollectionEvent): string => {
  switch (type) {
    case 'CollectionCreated':
      return 'began the collection';
    case 'CollectionTextsChanged':
      return data.texts.title === undefined ? 'changed the description' : 'changed the title';
    case 'CollectionItemsChanged':
      return 'changed the lessons';
    case 'CollectionPublished':
      return 'published the collection';
    case 'CollectionWithdrawn':
      return 'withdrew the collection';
    case 'CollectionRemoved':
      return 'removed the collection';
    default:
      return type satisfies never;
  }
};

const lessonsIn = (state: CollectionState): readonly string[] =>
  state.status === 'missing' ? [] : state.items.map(({ lessonUuid }) => lessonUuid);

const differencesOf = ({ event, before, after }: CollectionStep, nameOf: (uuid: string) => string): Difference[] => {
  if (event.type !== 'CollectionTextsChanged' && event.type !== 'CollectionItemsChanged') return [];
  const of = (read: (state: Exclude<CollectionState, { status: 'missing' }>) => string) =>
    [before, after].map((state) => (state.status === 'missing' ? null : read(state) || null)) as [string | null, string | null];
  return [
    ...textDifference('Title', ...of(({ title }) => title)),
    ...textDifference('Description', ...of(({ description }) => description)),
    ...textDifference('Lessons', ...of((state) => lessonsIn(state).map(nameOf).join('\n'))),
  ];
};

/** The changes from this revision onward, oldest first. */
const editsFrom = async (context: Context, uuid: string, from: bigint, limit: number): Promise<CollectionEdit[]> => {
  const { services, read } = context;
  const recorded = await services.store.readStream(collectionStream(uuid), { from, limit });
  const start: CollectionState =
    from === 0n ? collectionDecider.initialState : await loadCollectionAtRevision(services, uuid, from - 1n);
  const steps = stepsOf(collectionDecider, recorded, start);
  const named = await namedLessons(read, [...new Set(steps.flatMap(({ before, after }) => [before, after].flatMap(lessonsIn)))]);
  const names = new Map(named.map((lesson) => [lesson.uuid, lesson.name]));
  const actorOf = await actorsOf(read, recorded);
  return steps.map((step) => ({
    revision: step.recorded.revision.toString(),
    type: step.event.type,
    what: whatOf(step.event),
    occurred_at: step.event.data.occurredAt,
    actor: actorOf(step.recorded),
    differences: differencesOf(step, (lessonUuid) => names.get(lessonUuid) ?? lessonUuid),
  }));
};

/** Read directly from the log: an editor who was refused because of a change sees that change. @throws 404 */
export const findCollectionChanges = async (context: Context, uuid: string, since: bigint): Promise<CollectionChangesReply> => {
  const { collection: found, revision } = await loadCollection(context.services, uuid);
  const collection = await presentEditedCollection(context.read, existingCollection(found), revision);
  const changes = since >= (revision ?? 0n) ? [] : await editsFrom(context, uuid, since + 1n, maxChanges);
  return { changes, collection };
};

/** The latest changes first. @throws 404 */
export const findCollectionHistory = async (context: Context, uuid: string): Promise<CollectionHistoryPageData> => {
  const { collection: found, revision } = await loadCollection(context.services, uuid);
  const { collectionUuid, title } = existingCollection(found);
  const last = revision ?? 0n;
  const from = last < BigInt(maxInHistory) ? 0n : last - BigInt(maxInHistory) + 1n;
  const edits = await editsFrom(context, uuid, from, maxInHistory);
  return {
    collection: { uuid: collectionUuid, title },
    edit_url: collectionEditUrl(collectionUuid),
    changes: edits.toReversed(),
    more: from > 0n,
  };
};
