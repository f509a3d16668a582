import type { CollectionState } from '#domain/curriculum/collection/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnCollection } from './run-on-collection.ts';

/** Takes a collection from readers; staff keep it. */
export const withdrawCollection = (
  context: CommandContext,
  { collectionUuid }: { readonly collectionUuid: string },
): Promise<CommandOutcome<CollectionState>> =>
  runOnCollection(context, collectionUuid, () => ({ type: 'WithdrawCollection', occurredAt: context.now }));
