import { useEffect } from 'react';
import { csrfTokenOf } from '#web/lib/csrf-token.ts';
import { playFields, sendPlay, type Listening } from './api/play-analytics.ts';
import type { Played, PlayersStore } from './store/player-store.ts';

/** Reports each track that starts to play, including those that follow automatically, but not resuming after a pause. */
export function onPlayed(store: PlayersStore, listener: (played: Played) => void): () => void {
  return store.subscribe(({ played }, before) => {
    if (played && played !== before.played) listener(played);
  });
}

/** Counts plays, from hydration until the page goes. */
export function usePlayAnalytics(store: PlayersStore, { lesson, listener }: Listening): void {
  const { userType, userId, partnerId } = listener;
  useEffect(() => {
    const csrfToken = csrfTokenOf(document);
    const deps = { fetch: window.fetch.bind(window), csrfToken };
    return onPlayed(store, (played) => sendPlay(deps, playFields(played, { lesson, listener: { userType, userId, partnerId } })));
  }, [store, lesson, userType, userId, partnerId]);
}
