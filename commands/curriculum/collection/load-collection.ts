import { collectionDecider, type CollectionState } from '#domain/curriculum/collection/decider.ts';
import { collectionStream } from '#domain/curriculum/collection/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadAtRevision, loadLatest } from '#commands/runner/load.ts';

type Reading = Pick<CommandContext, 'store'>;

/** The collection as it is now, with the revision it is at. */
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
