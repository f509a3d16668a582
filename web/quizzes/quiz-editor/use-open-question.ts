import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { pendingOf } from '#web/widgets/autosave/autosave-state.ts';
import { firstToOpen, headingId, questionAt } from './outline.ts';
import type { EditorStore } from './store/editor-store.ts';

interface OpenRequest {
  readonly questionUuid: string;
  /** The ID of the element that gets focus once it exists. */
  readonly id: string;
}

export interface OpenQuestion {
  readonly uuid: string | null;
  readonly toggle: (questionUuid: string) => void;
  /** Opens a question without moving focus. */
  readonly show: (questionUuid: string) => void;
}

const hashOf = (): string => decodeURIComponent(location.hash.slice(1));

/** Keeps the open question in the address, so that a reload or a link opens it again. */
function nameInAddress(questionUuid: string | null): void {
  const hash = questionUuid === null ? '' : `#${headingId(questionUuid)}`;
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
}

/**
 * Keeps track of the open question; only one is open at a time. A question opens when focus moves to it, when the address names
 * it, or when one of its texts could not be saved. Someone typing in another question is never interrupted.
 */
export function useOpenQuestion(store: EditorStore): OpenQuestion {
  const focus = useStore(store, (state) => state.focus);
  const [open, setOpen] = useState<string | null>(() => firstToOpen(store.getState()));
  const [request, ask] = useState<OpenRequest | null>(null);
  const [seenFocus, seeFocus] = useState(focus);
  if (focus !== seenFocus) {
    seeFocus(focus);
    // Runs before rendering, so that the element to be focused exists.
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
