import { useStore } from 'zustand';
import { mostItems } from '#domain/curriculum/collection/most-items.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { shownItems, type CollectionFrame } from '../collection-kind.ts';
import { texts } from '../texts.ts';
import { AddLesson } from './add-lesson.tsx';

/** The lessons in their order. */
export function ItemsSection({ store, driver }: CollectionFrame) {
  const items = useStore(store, shownItems);
  const change = (content: typeof items) => driver.type({ type: 'items', content });
  return (
    <Section id="section-items" title={texts.lessons} aside={<FieldStatus store={store} fieldKey="items" />}>
      <p className="soft">{texts.lessonsHint}</p>
      <div className="card collection-part">
        <FieldFailure store={store} driver={driver} fieldKey="items" />
        <RowList
          rows={items}
          most={mostItems}
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
        {items.length < mostItems && <AddLesson items={items} onAdd={(item) => change([...items, item])} />}
      </div>
    </Section>
  );
}
