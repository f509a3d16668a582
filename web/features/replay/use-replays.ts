import { runSaga } from 'redux-saga';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ReplayData } from '../../../api/replay/schemas.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { createReplayApi } from './api/replay-api.ts';
import { followReplays } from './sagas/follow-replays.ts';
import { createReplayStore, isUnderWay, type ReplayState } from './store/replay-store.ts';

/** The replays of the page, followed while one of them is under way. */
export function useReplays(replays: readonly ReplayData[], csrfToken: string): ReplayState {
  const [store] = useState(() => createReplayStore(replays));
  useEffect(() => {
    if (!store.getState().replays.some(isUnderWay)) return;
    const api = createReplayApi(createHttpClient({ fetch: window.fetch.bind(window), csrfToken }));
    const task = runSaga({}, followReplays, { store, api, reload: () => window.location.reload() });
    return () => task.cancel();
  }, [store, csrfToken]);
  return useStore(store);
}
