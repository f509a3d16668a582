import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and for the browser's first tree, which has to be the same; true right after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
