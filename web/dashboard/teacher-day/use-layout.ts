import { useEffect, useRef, useState } from 'react';
import type { TeacherDashboard } from '#api/dashboard/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { saveLayout } from './api/day-calls.ts';
import { texts } from './texts.ts';

export type Section = TeacherDashboard['ui_state']['components'][number];
export type Direction = 'up' | 'down';

/** Moves a section one place up or down; returns the same order at the ends. */
export function movedSection(order: readonly Section[], section: Section, direction: Direction): Section[] {
  const from = order.indexOf(section);
  const to = direction === 'up' ? from - 1 : from + 1;
  const neighbour = order[to];
  if (from < 0 || neighbour === undefined) return [...order];
  return order.map((one, place) => (place === from ? neighbour : place === to ? section : one));
}

/** The order of the sections, saved one move after the other. A move that could not be saved is undone, with a message. */
export function useLayout({ components, school_classes }: TeacherDashboard['ui_state']) {
  const [order, setOrder] = useState<readonly Section[]>(components);
  const [moved, setMoved] = useState<{ section: Section; direction: Direction } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const saved = useRef<readonly Section[]>(components);

  // A section that moves within the document would lose the focus.
  useEffect(() => {
    if (!moved) return;
    const buttons = document.querySelector(`[data-section="${moved.section}"] .move-buttons`);
    const button = moved.direction === 'up' ? buttons?.firstElementChild : buttons?.lastElementChild;
    if (button instanceof HTMLElement) button.focus();
  }, [moved]);

  async function save(next: readonly Section[]): Promise<void> {
    const reply = await saveLayout(pageClient(), { components: [...next], school_classes });
    if (reply.kind === 'ok') {
      saved.current = next;
      setFailure(null);
      return;
    }
    setOrder(saved.current);
    setFailure(texts.layout.notSaved(causeOf(reply)));
  }

  function move(section: Section, direction: Direction): void {
    const next = movedSection(order, section, direction);
    setOrder(next);
    setMoved({ section, direction });
    saving.current = saving.current.then(() => save(next));
  }

  return { order, moved, failure, move };
}
