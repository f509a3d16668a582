import { useState } from 'react';
import type { CollectionItemData } from '#api/curriculum/collections/schemas.ts';
import type { AdminLessonsPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { texts } from '../texts.ts';
import { LessonPicker } from './lesson-picker.tsx';

type ItemType = CollectionItemData['collectionable_type'];
type FoundLesson = AdminLessonsPageData['lessons'][number];

const kinds = Object.entries(texts.types).map(([value, label]) => ({ value, label }));

interface AddLessonProps {
  items: readonly CollectionItemData[];
  onAdd: (item: CollectionItemData) => void;
}

/** A kind, a lesson of it, and a button that adds it at the end. Without a choice nothing is added. */
export function AddLesson({ items, onAdd }: AddLessonProps) {
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
