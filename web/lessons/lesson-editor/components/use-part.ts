import { useState } from 'react';
import { useStore } from 'zustand';
import { pendingOf } from '#web/widgets/autosave/autosave-state.ts';
import { partChange, type Part, type PartField } from '../changes.ts';
import type { LessonFrame, LessonStore } from '../lesson-kind.ts';
import { cleanPart, sameContent } from '../same-part.ts';

function shownPart<Field extends PartField>(store: LessonStore, field: Field): Part<Field> {
  const state = store.getState();
  const change = pendingOf(state, field)?.change;
  return change?.type === 'part' ? (change.content as Part<Field>) : state.lesson[field];
}

interface OpenPart<Field extends PartField> {
  content: Part<Field>;
  /** Takes typed content and saves it after a pause. */
  set(content: Part<Field>): void;
  /** Called when focus leaves the fields; saves at once. */
  leave(): void;
}

/** A part of the lesson, including rows that are still blank. Blank rows exist only on the page. */
export function usePart<Field extends PartField>({ store, driver }: LessonFrame, field: Field): OpenPart<Field> {
  const shown = useStore(store, () => shownPart(store, field));
  const [content, setContent] = useState(shown);
  // Someone else saved another version, or the typed content was dropped.
  const outdated = !sameContent(cleanPart(field, content), cleanPart(field, shown));
  if (outdated) setContent(shown);
  return {
    content: outdated ? shown : content,
    set(next) {
      setContent(next);
      driver.type(partChange(field, cleanPart(field, next)));
    },
    leave: () => driver.leave(field),
  };
}
