import { useEffect } from 'react';
import type { Played, PlayersStore } from './store/player-store.ts';

/** Tells of each track that begins to sound, also of those that follow by themselves; not of going on after a pause. */
export function onPlayed(store: PlayersStore, listener: (played: Played) => void): () => void {
  return store.subscribe(({ played }, before) => {
    if (played && played !== before.played) listener(played);
  });
}

/** onPlayed as long as the component is there. `listener` should stay the same function. */
export function useOnPlayed(store: PlayersStore, listener: (played: Played) => void): void {
  useEffect(() => onPlayed(store, listener), [store, listener]);
}
