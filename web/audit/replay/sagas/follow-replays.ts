import { call, delay, type Saga } from '#web/lib/effects.ts';
import type { ReplayApi } from '../api/replay-api.ts';
import { isUnderWay, type ReplayStore } from '../store/replay-store.ts';

export interface FollowingContext {
  store: ReplayStore;
  api: ReplayApi;
  /** Reloads the page, with the report. */
  reload: () => void;
}

export const pollMs = 700;

/** Polls the running replays until none is left, then reloads the page to show the results. */
export function* followReplays({ store, api, reload }: FollowingContext): Saga {
  if (!store.getState().replays.some(isUnderWay)) return;
  while (store.getState().replays.some(isUnderWay)) {
    yield* delay(pollMs);
    for (const { id } of store.getState().replays.filter(isUnderWay)) {
      const reply = yield* call(api.load, id);
      // Somebody has dropped this replay; the reloaded page shows what is available.
      if (reply.kind === 'refused' && reply.status === 404) return reload();
      store.setState(({ replays }) => ({
        stale: reply.kind !== 'ok',
        replays: replays.map((one) => (reply.kind === 'ok' && one.id === id ? reply.body : one)),
      }));
    }
  }
  reload();
}
