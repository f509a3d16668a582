import { type CollectionState, collectionDecider, type CollectionCommand } from '#domain/curriculum/collection/decider.ts';
import type { ItemChange, KnownLessons } from '#domain/curriculum/collection/items.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import { type CollectionEvent, collectionStream, collectionUuidOf } from '#domain/curriculum/collection/events.ts';
import type { CommandRun } from '#commands/runner/decision.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { loadAtRevision, loadLatest } from '#commands/runner/load.ts';

/** Runs a staff command on one collection and returns its new state. @throws DomainError `forbidden` for everybody else */
const runOnCollection = async (
  context: CommandContext,
  collectionUuid: string,
  command: CommandRun<CollectionState, CollectionCommand, CollectionEvent>['command'],
): Promise<CommandOutcome<CollectionState>> => {
  requireStaff(context);
  const result = await runCommand(context, { decider: collectionDecider, stream: collectionStream(collectionUuid), command });
  return outcomeOf(result, result.state);
};

/** Fields that are left out stay unchanged. */
interface ChangeCollectionInput {
  readonly collectionUuid: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly items?: readonly ItemChange[] | undefined;
}

/** The named lessons that exist, including drafts: staff can add lessons that are still being written. */
const knownLessons = async (context: CommandContext, changes: readonly ItemChange[]): Promise<KnownLessons> => {
  const named = new Set(changes.flatMap(({ lesson }) => lesson?.uuid.toLowerCase() ?? []));
  const known = new Map<string, QuizableType>();
  for (const uuid of named) {
    const { lesson } = await loadLesson(context, uuid);
    if (lesson.status !== 'missing') known.set(uuid, lesson.type);
  }
  return known;
};

/** Changes a collection. Readers of a published one see it at once. */
export const changeCollection = async (
  context: CommandContext,
  { collectionUuid, ...changes }: ChangeCollectionInput,
): Promise<CommandOutcome<CollectionState>> => {
  requireStaff(context);
  const known = await knownLessons(context, changes.items ?? []);
  const { now: occurredAt } = context;
  return runOnCollection(context, collectionUuid, () => ({ type: 'ChangeCollection', ...changes, known, occurredAt }));
};

interface CreateCollectionInput {
  readonly path: string;
  readonly title: string;
}

/** Drafts a collection; readers find it once it is published. */
export const createCollection = (
  context: CommandContext,
  { path, title }: CreateCollectionInput,
): Promise<CommandOutcome<CollectionState>> => {
  const collectionUuid = collectionUuidOf(path);
  const { now: occurredAt } = context;
  return runOnCollection(context, collectionUuid, () => ({ type: 'CreateCollection', collectionUuid, path, title, occurredAt }));
};

type Reading = Pick<CommandContext, 'store'>;

/** The current collection, with its revision. */
export const loadCollection = async (
  { store }: Reading,
  collectionUuid: string,
): Promise<{ readonly collection: CollectionState; readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, collectionDecider, collectionStream(collectionUuid));
  return { collection: state, revision };
};

/** The collection as it was right after the event with this revision. */
export const loadCollectionAtRevision = (
  { store }: Reading,
  collectionUuid: string,
  revision: bigint,
): Promise<CollectionState> => loadAtRevision(store, collectionDecider, collectionStream(collectionUuid), revision);

/** Publishes a collection to readers. */
export const publishCollection = (
  context: CommandContext,
  { collectionUuid }: { readonly collectionUuid: string },
): Promise<CommandOutcome<CollectionState>> =>
  runOnCollection(context, collectionUuid, () => ({ type: 'PublishCollection', occurredAt: context.now }));

/** Deletes a collection that no reader sees; its address becomes free again. */
export const removeCollection = (
  context: CommandContext,
  { collectionUuid }: { readonly collectionUuid: string },
): Promise<CommandOutcome<CollectionState>> =>
  runOnCollection(context, collectionUuid, () => ({ type: 'RemoveCollection', occurredAt: context.now }));

/** Withdraws a collection from readers; staff keep it. */
export const withdrawCollection = (
  context: CommandContext,
  { collectionUuid }: { readonly collectionUuid: string },
): Promise<CommandOutcome<CollectionState>> =>
  runOnCollection(context, collectionUuid, () => ({ type: 'WithdrawCollection', occurredAt: context.now }));
