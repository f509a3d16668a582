import { useEffect, useState } from 'react';
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
import { maxItems } from '#domain/curriculum/collection/max-items.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import type { CollectionItemData } from '#api/curriculum/collections/schemas.ts';
import type { AdminLessonsPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { LessonPicker } from './lesson-picker.tsx';
import './collection-screen.css';

type ItemType = CollectionItemData['collectionable_type'];
type FoundLesson = AdminLessonsPageData['lessons'][number];

const kinds = Object.entries(texts.types).map(([value, label]) => ({ value, label }));

interface AddLessonProps {
  items: readonly CollectionItemData[];
  onAdd: (item: CollectionItemData) => void;
}

/** A lesson type, a lesson of that type, and a button that adds it at the end. Without a selection nothing is added. */
function AddLesson({ items, onAdd }: AddLessonProps) {
  const [type, setType] = useState<ItemType>('Lesson');
  const [chosen, setChosen] = useState<FoundLesson | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [added, setAdded] = useState('');
  const [round, setRound] = useState(0);

  const add = () => {
    if (!chosen) return setError(texts.add.required[type]);
    if (items.some((item) => item.collectionable_id === chosen.uuid)) return setError(texts.add.twice(chosen.name));
    onAdd({
      id: '',
      collectionable_id: chosen.uuid,
      collectionable_type: type,
      sort: items.length + 1,
      name: chosen.name,
      edit_url: chosen.edit_url,
      published: chosen.status === 'published',
    });
    setAdded(texts.add.added(chosen.name));
    setChosen(null);
    setRound(round + 1);
  };
  return (
    <div className="collection-add" role="group" aria-label={texts.add.title}>
      <NativeSelectField
        label={texts.add.kind}
        value={type}
        choices={kinds}
        onChange={({ target }) => {
          setType(target.value as ItemType);
          setChosen(null);
          setError(null);
          setRound(round + 1);
        }}
      />
      <LessonPicker
        key={`${type}-${round}`}
        type={type}
        chosen={chosen}
        error={error}
        onChoose={(lesson) => {
          setChosen(lesson);
          setError(null);
        }}
      />
      <div className="collection-add__end">
        <Button tone="primary" onClick={add}>
          {texts.add.button}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {added}
      </p>
    </div>
  );
}

/** The lessons in their order. */
function ItemsSection({ store, driver }: CollectionFrame) {
  const items = useStore(store, shownItems);
  const change = (content: typeof items) => driver.type({ type: 'items', content });
  return (
    <Section id="section-items" title={texts.lessons} aside={<FieldStatus store={store} fieldKey="items" />}>
      <p className="soft">{texts.lessonsHint}</p>
      <div className="card collection-part">
        <FieldFailure store={store} driver={driver} fieldKey="items" />
        <RowList
          rows={items}
          most={maxItems}
          none={texts.none}
          nameOf={(place) => `“${items[place - 1]?.name ?? ''}”`}
          keyOf={(item) => item.collectionable_id}
          onChange={change}
        >
          {(item, _change, place) => (
            <div className="collection-row">
              <span className="collection-row__place">{place}</span>
              <span>
                <span className="kicker">{texts.types[item.collectionable_type]}</span>
                <a className="collection-row__name" href={item.edit_url}>
                  {item.name}
                </a>
                {!item.published && <Badge tone="mid">{texts.notForReaders}</Badge>}
              </span>
            </div>
          )}
        </RowList>
        {items.length < maxItems && <AddLesson items={items} onAdd={(item) => change([...items, item])} />}
      </div>
    </Section>
  );
}

interface CollectionScreenProps extends CollectionFrame {
  timeZone: string;
  /** Called when the collection has been removed and there is nothing left to edit. */
  onGone: () => void;
}

const standing = (published: boolean): StandingWords =>
  published
    ? { tone: 'good', label: texts.standing.published, text: texts.standing.publishedText }
    : { tone: 'plain', label: texts.standing.hidden, text: texts.standing.hiddenText };

/** A collection with all its editable parts. */
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

/** A change is being saved or was refused: readers must get exactly what the page shows. */
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
