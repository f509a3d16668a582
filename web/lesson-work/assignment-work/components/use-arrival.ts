import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { WorkStore } from '../store/work-store.ts';
import { arrivalId } from './parts.ts';

/** After a step the page waits so long before it scrolls: what folds has folded by then. */
const settleMs = 300;

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to where a step leads, and takes the focus there. */
export function useArrival(store: WorkStore): void {
  const arrival = useStore(store, (state) => state.arrival);
  useEffect(() => {
    if (!arrival) return;
    const timer = window.setTimeout(() => {
      const place = document.getElementById(arrivalId(arrival.at, arrival.id));
      place?.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' });
      place?.focus({ preventScroll: true });
    }, settleMs);
    return () => window.clearTimeout(timer);
  }, [arrival]);
}
