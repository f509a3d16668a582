import { useStore } from 'zustand';
import type { CollectionEditorPageData, EditedCollection } from '#api/curriculum/collections/schemas.ts';
import { CollectionScreen } from '#web/curriculum/collection-editor/components/collection-screen.tsx';
import { useState } from 'react';
import { pageClient } from '#web/lib/page-client.ts';
import { createAutosaveStore } from '#web/widgets/autosave/autosave-state.ts';
import { useAutosave } from '#web/widgets/autosave/use-autosave.ts';
import type { Change } from '#web/curriculum/collection-editor/changes.ts';
import {
  collectionKind,
  createCollectionApi,
  type CollectionFrame,
  type SavedCollection,
} from '#web/curriculum/collection-editor/collection-kind.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

const texts = {
  collections: 'Collections',
  facts: (path: string) => `/ ${path}`,
  history: 'History',
  open: 'Open the page',
} as const;

const connect = () => createCollectionApi(pageClient());

/** Runs the editor from hydration until the page is left. */
function useCollectionEditor(collection: EditedCollection, viewerId: number): CollectionFrame {
  const [store] = useState(() => createAutosaveStore<Change, SavedCollection>({ collection, gone: false }, collection.revision));
  const driver = useAutosave({ kind: collectionKind, store, connect, viewerId });
  return { store, driver };
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

const backToTheList = () => window.location.assign('/admin/collections');

export function CollectionEditorPage({ data, shell }: PageProps<CollectionEditorPageData>) {
  const { store, driver } = useCollectionEditor(data.collection, shell.viewer?.id ?? 0);
  const { title, url, path } = useStore(store, (state) => state.collection);
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={title}
        kicker={
          <>
            <a href="/admin/collections">{texts.collections}</a> {texts.facts(path)}
          </>
        }
        actions={
          <div className="head-links">
            <ButtonLink small href={data.history_url}>
              {texts.history}
            </ButtonLink>
            {url !== null && (
              <ButtonLink small href={url}>
                {texts.open}
              </ButtonLink>
            )}
          </div>
        }
      />
      <CollectionScreen store={store} driver={driver} timeZone={clockOf(shell).timeZone} onGone={backToTheList} />
    </PageShell>
  );
}
