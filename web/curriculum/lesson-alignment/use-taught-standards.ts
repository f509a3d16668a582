import { useState } from 'react';
import type { AlignedReply, LessonStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createAutosaveStore, patchState } from '#web/widgets/autosave/autosave-state.ts';
import { useAutosave } from '#web/widgets/autosave/use-autosave.ts';
import {
  createOrderApi,
  laterOf,
  orderKindOf,
  orderOf,
  shownStandards,
  type OrderChange,
  type OrderFrame,
  type OrderKind,
  type OrderStore,
  type SavedStandards,
} from './order-kind.ts';
import { nameOf } from './standard-name.ts';
import { texts } from './texts.ts';

const connect = () => createOrderApi(pageClient());

/**
 * Takes over an addition or removal. A pending order keeps its original base revision, so it cannot overwrite a concurrent
 * change.
 */
export function takeAligned(store: OrderStore, reply: AlignedReply): void {
  const { taught, revision, pending } = store.getState();
  const latest = laterOf(taught, reply);
  patchState(store, { taught: latest, revision: pending.length === 0 ? (latest.revision ?? '') : revision });
}

export interface TaughtStandards extends OrderFrame {
  kind: OrderKind;
  take(reply: AlignedReply): void;
  /** Moves the standard at `from` to the position `to`. */
  move(from: number, to: number): void;
  /** Moves the standard with this id, which was just added, to the position `to`. */
  put(id: string, to: number): void;
}

/** The standards that a lesson teaches, with an order that saves itself; runs from hydration until the page is left. */
export function useTaughtStandards({ lesson, standards, revision }: LessonStandardsPageData, viewerId: number): TaughtStandards {
  const [kind] = useState(() => orderKindOf(lesson.uuid));
  const [store] = useState(() =>
    createAutosaveStore<OrderChange, SavedStandards>({ taught: { standards, revision } }, revision ?? ''),
  );
  const driver = useAutosave({ kind, store, connect, viewerId });
  const move = (from: number, to: number): void => {
    const shown = shownStandards(store.getState());
    const moved = shown[from];
    if (!moved) return;
    driver.make(orderOf(shown.toSpliced(from, 1).toSpliced(to, 0, moved)));
    patchState(store, { announcement: texts.moved(nameOf(moved), to + 1, shown.length) });
  };
  const put = (id: string, to: number): void => {
    const shown = shownStandards(store.getState());
    const from = shown.findIndex((standard) => standard.id === id);
    const place = Math.min(to, shown.length - 1);
    if (from >= 0 && from !== place) move(from, place);
  };
  return { kind, store, driver, take: (reply) => takeAligned(store, reply), move, put };
}
