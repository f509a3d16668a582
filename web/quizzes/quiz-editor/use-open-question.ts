import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { pendingOf } from '#web/widgets/autosave/autosave-state.ts';
import { firstToOpen, headingId, questionAt } from './outline.ts';
import type { EditorStore } from './store/editor-store.ts';

interface OpenRequest {
  readonly questionUuid: string;
  /** What takes the focus once it is there. */
  readonly id: string;
}

export interface OpenQuestion {
  readonly uuid: string | null;
  readonly toggle: (questionUuid: string) => void;
  /** Brings a question into view, and leaves the focus where it is. */
  readonly show: (questionUuid: string) => void;
}

const hashOf = (): string => decodeURIComponent(location.hash.slice(1));

/** The address names the question that is open, so that a reload and a link lead to it. */
function nameInAddress(questionUuid: string | null): void {
  const hash = questionUuid === null ? '' : `#${headingId(questionUuid)}`;
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
}

/**
 * Which of the questions is open, one at a time. What takes the focus, what an address names and what could not be saved opens the
 * question that it is about; nobody who is writing in another one is taken away from it.
 */
export function useOpenQuestion(store: EditorStore): OpenQuestion {
  const focus = useStore(store, (state) => state.focus);
  const [open, setOpen] = useState<string | null>(() => firstToOpen(store.getState()));
  const [request, ask] = useState<OpenRequest | null>(null);
  const [seenFocus, seeFocus] = useState(focus);
  if (focus !== seenFocus) {
    seeFocus(focus);
    // Before anything is drawn, so that what takes the focus is there.
    const owner = focus && !focus.id.endsWith('-heading') ? questionAt(focus.id, store.getState().questions) : null;
    if (owner) setOpen(owner);
  }
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  useEffect(() => {
    const follow = () => {
      const id = hashOf();
      const questionUuid = questionAt(id, store.getState().questions);
      if (!questionUuid) return;
      setOpen(questionUuid);
      ask({ questionUuid, id });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [store]);
  useEffect(() => {
    if (request) document.getElementById(request.id)?.focus();
  }, [request]);

  useEffect(() => openWhatFails(store, setOpen), [store]);

  return {
    uuid: open,
    show: setOpen,
    toggle: (questionUuid) => {
      const next = open === questionUuid ? null : questionUuid;
      setOpen(next);
      nameInAddress(next);
    },
  };
}

const isWriting = (): boolean => Boolean(document.activeElement?.closest('.question-card__body'));

/** The server has refused a text, and its question may be closed by now. */
function openWhatFails(store: EditorStore, open: (questionUuid: string) => void): () => void {
  return store.subscribe((now, before) => {
    if (now.pending === before.pending || isWriting()) return;
    const refused = now.pending.find(
      ({ key, phase, change }) => phase === 'failed' && 'questionUuid' in change && pendingOf(before, key)?.phase !== 'failed',
    );
    if (refused && 'questionUuid' in refused.change && refused.change.type !== 'translation') open(refused.change.questionUuid);
  });
}
