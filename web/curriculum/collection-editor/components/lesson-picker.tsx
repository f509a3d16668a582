import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import type { CollectionItemData } from '#api/curriculum/collections/schemas.ts';
import type { AdminLessonsPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { AriaFieldError } from '#web/ui/form/aria-field-error.tsx';
import { PickOptions, type PickItem } from '#web/ui/form/pick-list.tsx';
import { texts } from '../texts.ts';

type ItemType = CollectionItemData['collectionable_type'];
type FoundLesson = AdminLessonsPageData['lessons'][number];

/** As in the addresses of lessons. */
const words = {
  Lesson: 'lesson',
  ElLesson: 'el_lesson',
  Event: 'event',
  LanguageLesson: 'language_lesson',
} as const satisfies Record<ItemType, string>;
const searchPause = 200;

type Found = { kind: 'found'; lessons: readonly FoundLesson[] } | { kind: 'searching' | 'failed' };

/** Lessons of a type that match the typed text, with a debounced search. */
function useFoundLessons(type: ItemType, typed: string): Found {
  const [found, setFound] = useState<Found>({ kind: 'searching' });
  useEffect(() => {
    let current = true;
    const search = async () => {
      const reply = await pageClient().call(to('GET /admin/lessons', { type: words[type], search: typed.trim() }));
      if (current) setFound(reply.kind === 'ok' ? { kind: 'found', lessons: reply.body.lessons } : { kind: 'failed' });
    };
    const timer = setTimeout(() => void search(), searchPause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [type, typed]);
  return found;
}

interface LessonPickerProps {
  type: ItemType;
  chosen: FoundLesson | null;
  error: string | null;
  onChoose: (lesson: FoundLesson | null) => void;
}

/** "Science · 3–5 · 640L · Level 3". */
const factsOf = ({ subject, grade_band: grades, text_complexity: complexity, elp_level: level }: FoundLesson): string =>
  [subject, grades.replace('-', '–'), complexity, level !== null && texts.add.level(level)].filter(Boolean).join(' · ');

/** Picks one lesson of a type, found by words of its title, its subject, its grades or its level. */
export function LessonPicker({ type, chosen, error, onChoose }: LessonPickerProps) {
  const [typed, setTyped] = useState('');
  // The field shows the selected lesson's name, which is not a search.
  const found = useFoundLessons(type, chosen?.name === typed ? '' : typed);
  const lessons = found.kind === 'found' ? found.lessons : [];
  const items: PickItem[] = lessons.map((lesson) => ({
    id: lesson.uuid,
    label: lesson.name,
    detail: factsOf(lesson),
    text: lesson.name,
  }));
  const empty = { found: texts.add.nothing, searching: texts.add.searching, failed: texts.add.failed }[found.kind];
  return (
    <ComboBox
      className="field"
      items={items}
      allowsEmptyCollection
      menuTrigger="focus"
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text);
        if (chosen && text !== chosen.name) onChoose(null);
      }}
      value={chosen?.uuid ?? null}
      onChange={(key) => {
        const lesson = lessons.find(({ uuid }) => uuid === key) ?? null;
        if (lesson) setTyped(lesson.name);
        onChoose(lesson);
      }}
      isInvalid={error !== null}
    >
      <Label className="field__label">{texts.types[type]}</Label>
      <div className="pick-list__box">
        <Input className="field__input pick-list__input" placeholder={texts.add.placeholder} />
        <Button className="pick-list__open">
          <Icon name="down" />
        </Button>
      </div>
      <AriaFieldError>{error}</AriaFieldError>
      <Popover className="popover pick-list__popover">
        <PickOptions empty={empty} />
      </Popover>
    </ComboBox>
  );
}
