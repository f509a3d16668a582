import { useState } from 'react';
import { useStore } from 'zustand';
import { pageClient } from '#web/lib/page-client.ts';
import { createProcess, useProcess } from '#web/lib/process.ts';
import type { RouteCall } from '#web/lib/route-call.ts';
import { streamOf, visibilityOf } from './event-stream.ts';
import { createLiveStore, type LiveState } from './live-state.ts';
import { liveSaga, type LiveDeps, type Refreshed } from './sagas/live-saga.ts';

const focusable = 'a[href], button:not(:disabled), summary, [tabindex="0"]';

/**
 * Shows new data without moving the reader. If the focused row (`data-live-row`) is rendered again elsewhere, focus moves with it
 * and never jumps to the top of the page. `afterwards` runs its work after rendering.
 */
function keepingFocus(show: () => void, afterwards: (work: () => void) => void): void {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>('[data-live-row]')?.dataset['liveRow'];
  show();
  if (row === undefined) return;
  afterwards(() => {
    if (focused?.isConnected) return;
    const again = document.querySelector(`[data-live-row="${CSS.escape(row)}"]`);
    again?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  });
}

interface Followed<Data> {
  /** The call for the page's data; its stream has the same address. */
  page: RouteCall<Data>;
  /** The data shown now. */
  current: () => Data;
  /** Replaces the shown data. */
  show: (data: Data) => void;
  /** The announcement of a change for screen readers; null for none. */
  said: (before: Data, after: Data) => string | null;
}

const withoutHash = (address: string): string => address.split('#')[0]!;

/** Keeps a page in sync with the server while it is open and visible. */
export function useLive<Data>(followed: Followed<Data>): LiveState {
  const [store] = useState(createLiveStore);
  const address = withoutHash(followed.page.path);
  const connect = (): LiveDeps => {
    const version: { tag: string | null } = { tag: null };
    return {
      store,
      stream: () => streamOf(address),
      visibility: visibilityOf,
      isVisible: () => document.visibilityState === 'visible',
      refresh: async (): Promise<Refreshed> => {
        const reply = await pageClient().call({ ...followed.page, path: address, version });
        if (reply.kind === 'refused' && reply.status === 304) return 'shown';
        if (reply.kind === 'refused') return reply.status < 500 && reply.status !== 429 ? 'gone' : 'failed';
        if (reply.kind === 'unreachable') return 'failed';
        const before = followed.current();
        keepingFocus(
          () => followed.show(reply.body),
          (work) => requestAnimationFrame(work),
        );
        const said = followed.said(before, reply.body);
        if (said !== null) store.setState({ said });
        return 'shown';
      },
    };
  };
  useProcess(
    () => createProcess(liveSaga, () => null),
    store,
    connect,
    address,
    (error) => {
      reportError(error);
      store.setState({ status: 'stopped' });
    },
  );
  return useStore(store);
}
