import { useState } from 'react';
import type { EditedCollection } from '#api/curriculum/collections/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createAutosaveStore } from '#web/widgets/autosave/autosave-state.ts';
import { useAutosave } from '#web/widgets/autosave/use-autosave.ts';
import type { Change } from './changes.ts';
import { collectionKind, createCollectionApi, type CollectionFrame, type SavedCollection } from './collection-kind.ts';

const connect = () => createCollectionApi(pageClient());

/** The editor, alive from hydration until the page goes. */
export function useCollectionEditor(collection: EditedCollection, viewerId: number): CollectionFrame {
  const [store] = useState(() => createAutosaveStore<Change, SavedCollection>({ collection, gone: false }, collection.revision));
  const driver = useAutosave({ kind: collectionKind, store, connect, viewerId });
  return { store, driver };
}
