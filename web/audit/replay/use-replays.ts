import { useState } from 'react';
import { useStore } from 'zustand';
import type { ReplayData } from '#api/audit/replay/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createProcess, useProcess } from '#web/lib/process.ts';
import { createReplayApi } from './api/replay-api.ts';
import { followReplays } from './sagas/follow-replays.ts';
import { createReplayStore, type ReplayState } from './store/replay-store.ts';

/** The replays of the page, followed while one of them is under way. */
export function useReplays(replays: readonly ReplayData[]): ReplayState {
  const [store] = useState(() => createReplayStore(replays));
  useProcess(
    () => createProcess(followReplays, () => null),
    store,
    () => ({ store, api: createReplayApi(pageClient()), reload: () => window.location.reload() }),
  );
  return useStore(store);
}
