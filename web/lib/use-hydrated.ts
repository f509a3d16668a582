import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and for the first paint, true from then on: for what the two would render differently. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
