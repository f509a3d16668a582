import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and for the first paint, then true: for content that server and browser would render differently. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
