import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Section } from '#web/ui/content/page-head.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmButton } from '#web/widgets/autosave/components/confirm-button.tsx';
import { AutosaveNotices } from '#web/widgets/autosave/components/autosave-notices.tsx';
import { EditorBar, type StandingWords } from '#web/widgets/autosave/components/editor-bar.tsx';
import { TextArea } from '#web/widgets/autosave/components/text-area.tsx';
import type { Change, TextField } from '../changes.ts';
import { collectionKind, shownItems, type CollectionFrame } from '../collection-kind.ts';
import { texts } from '../texts.ts';
import { ItemsSection } from './items-section.tsx';
import './collection-screen.css';

interface CollectionScreenProps extends CollectionFrame {
  timeZone: string;
  /** It was removed: there is nothing to edit any more. */
  onGone: () => void;
}

const standing = (published: boolean): StandingWords =>
  published
    ? { tone: 'good', label: texts.standing.published, text: texts.standing.publishedText }
    : { tone: 'plain', label: texts.standing.hidden, text: texts.standing.hiddenText };

/** A collection with everything that can be edited. */
export function CollectionScreen({ store, driver, timeZone, onGone }: CollectionScreenProps) {
  const frame = { store, driver };
  const published = useStore(store, ({ collection }) => collection.url !== null);
  const announcement = useStore(store, (state) => state.announcement);
  const gone = useStore(store, (state) => state.gone);
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <EditorBar {...frame} kind={collectionKind} standing={standing(published)} timeZone={timeZone}>
        <Actions {...frame} />
      </EditorBar>
      <div className="collection-notices">
        <AutosaveNotices {...frame} kind={collectionKind} />
      </div>
      <Section id="section-about" title={texts.about}>
        <div className="card collection-part">
          <CollectionText {...frame} field="title" maxLength={200} />
          <CollectionText {...frame} field="description" maxLength={5_000} hint={texts.descriptionHint} rows={3} />
        </div>
      </Section>
      <ItemsSection {...frame} />
    </>
  );
}

interface CollectionTextProps extends CollectionFrame {
  field: TextField;
  maxLength: number;
  hint?: string;
  rows?: number;
}

function CollectionText({ store, driver, field, ...rest }: CollectionTextProps) {
  const saved = useStore(store, ({ collection }) => collection[field]);
  return (
    <TextArea<Change>
      {...rest}
      store={store}
      driver={driver}
      saved={saved}
      label={texts.fields[field]}
      fieldKey={field}
      change={(value) => ({ type: 'text', field, value: field === 'title' ? value.replaceAll('\n', ' ') : value })}
    />
  );
}

/** Something is on its way, or was refused: what readers get must be what is on the page. */
const isBusy = ({ conflict, pending }: ReturnType<CollectionFrame['store']['getState']>): boolean =>
  conflict !== null || pending.some(({ phase }) => phase === 'failed');

function Actions({ store, driver }: CollectionFrame) {
  const published = useStore(store, ({ collection }) => collection.url !== null);
  const busy = useStore(store, isBusy);
  const empty = useStore(store, (state) => shownItems(state).length === 0);
  if (published) {
    return (
      <span className="editor-bar__publish">
        <ConfirmButton
          busy={busy}
          label={texts.actions.withdraw}
          question={texts.actions.withdrawQuestion}
          yes={texts.actions.withdrawYes}
          onYes={() => driver.make({ type: 'withdraw' })}
        />
      </span>
    );
  }
  return (
    <span className="editor-bar__publish">
      <ConfirmButton
        busy={busy}
        label={texts.actions.remove}
        question={texts.actions.removeQuestion}
        yes={texts.actions.removeYes}
        onYes={() => driver.make({ type: 'remove' })}
      />
      {empty && (
        <span className="visually-hidden" id="publish-needs">
          {texts.actions.publishFirst}
        </span>
      )}
      <Button
        small
        tone="primary"
        aria-disabled={busy || empty || undefined}
        aria-describedby={empty ? 'publish-needs' : undefined}
        title={empty ? texts.actions.publishFirst : undefined}
        onClick={() => !busy && !empty && driver.make({ type: 'publish' })}
      >
        {texts.actions.publish}
      </Button>
    </span>
  );
}
