import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useHydrated } from '#web/lib/use-hydrated.ts';

/**
 * Shows something beside the page's own tree; returns how to take it away. The place is woken as an empty one and filled then: a page
 * has the code for waking what is there, and not that for a root of its own.
 */
export function mount(place: HTMLElement, content: ReactNode): () => void {
  const root = hydrateRoot(place, <Later>{content}</Later>);
  return () => {
    root.unmount();
    place.remove();
  };
}

function Later({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null;
}
