import type { CollectionState } from '#domain/curriculum/collection/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnCollection } from './run-on-collection.ts';

/** Removes a collection that no reader sees; its address is free again. */
export const removeCollection = (
  context: CommandContext,
  { collectionUuid }: { readonly collectionUuid: string },
): Promise<CommandOutcome<CollectionState>> =>
  runOnCollection(context, collectionUuid, () => ({ type: 'RemoveCollection', occurredAt: context.now }));
