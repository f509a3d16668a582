import { call, delay, type Saga } from '#web/lib/effects.ts';
import type { ReplayApi } from '../api/replay-api.ts';
import { isUnderWay, type ReplayStore } from '../store/replay-store.ts';

export interface FollowingContext {
  store: ReplayStore;
  api: ReplayApi;
  /** Opens the page afresh, with the report. */
  reload: () => void;
}

export const pollMs = 700;

/** Looks at what is under way, if anything is, until none is; then opens the page with what there is to show. */
export function* followReplays({ store, api, reload }: FollowingContext): Saga {
  if (!store.getState().replays.some(isUnderWay)) return;
  while (store.getState().replays.some(isUnderWay)) {
    yield* delay(pollMs);
    for (const { id } of store.getState().replays.filter(isUnderWay)) {
      const reply = yield* call(api.load, id);
      // A replay that somebody has dropped is not there any more: the page knows what to offer.
      if (reply.kind === 'refused' && reply.status === 404) return reload();
      store.setState(({ replays }) => ({
        stale: reply.kind !== 'ok',
        replays: replays.map((one) => (reply.kind === 'ok' && one.id === id ? reply.body : one)),
      }));
    }
  }
  reload();
}
