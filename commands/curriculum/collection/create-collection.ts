import type { CollectionState } from '#domain/curriculum/collection/decider.ts';
import { collectionUuidOf } from '#domain/curriculum/collection/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnCollection } from './run-on-collection.ts';

export interface CreateCollectionInput {
  readonly path: string;
  readonly title: string;
}

/** Begins a collection; readers find it once it is published. */
export const createCollection = (
  context: CommandContext,
  { path, title }: CreateCollectionInput,
): Promise<CommandOutcome<CollectionState>> => {
  const collectionUuid = collectionUuidOf(path);
  const { now: occurredAt } = context;
  return runOnCollection(context, collectionUuid, () => ({ type: 'CreateCollection', collectionUuid, path, title, occurredAt }));
};
