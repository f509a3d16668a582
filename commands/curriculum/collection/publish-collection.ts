import type { CollectionState } from '#domain/curriculum/collection/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnCollection } from './run-on-collection.ts';

/** Shows a collection to readers. */
export const publishCollection = (
  context: CommandContext,
  { collectionUuid }: { readonly collectionUuid: string },
): Promise<CommandOutcome<CollectionState>> =>
  runOnCollection(context, collectionUuid, () => ({ type: 'PublishCollection', occurredAt: context.now }));
