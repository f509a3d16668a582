import { runSaga, type Task } from 'redux-saga';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplayData } from '#api/audit/replay/schemas.ts';
import { followReplays, pollMs } from '#web/audit/replay/sagas/follow-replays.ts';
import { createReplayStore } from '#web/audit/replay/store/replay-store.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { replayDataSample } from '#tests/web/pages/replay-samples.ts';

const running: ReplayData = { ...replayDataSample, status: 'running', percent: 10 };

describe('following replays', () => {
  let replies: Reply<ReplayData>[];
  let asked: number[];
  let reloads: number;
  let task: Task;

  beforeEach(() => {
    vi.useFakeTimers();
    [replies, asked, reloads] = [[], [], 0];
  });
  afterEach(() => {
    task.cancel();
    vi.useRealTimers();
  });

  const follow = (replays: readonly ReplayData[]) => {
    const store = createReplayStore(replays);
    const load = async (id: number): Promise<Reply<ReplayData>> => {
      asked.push(id);
      return replies.shift() ?? { kind: 'ok', status: 200, body: { ...running, percent: 50 } };
    };
    task = runSaga({}, followReplays, { store, api: { load }, reload: () => void (reloads += 1) });
    return store;
  };

  it('shows their progress, and reloads the page once all have finished', async () => {
    const store = follow([running, { ...replayDataSample, id: 9 }]);
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(asked).toEqual([running.id]);
    expect(store.getState().replays[0]!.percent).toBe(50);
    expect(reloads).toBe(0);
    replies = [{ kind: 'ok', status: 200, body: { ...running, status: 'ready' } }];
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(reloads).toBe(1);
    await vi.advanceTimersByTimeAsync(pollMs * 5);
    expect(asked).toHaveLength(2);
  });

  it('shows when the server is unreachable, and tries again', async () => {
    const store = follow([running]);
    replies = [{ kind: 'unreachable' }];
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(store.getState()).toMatchObject({ stale: true, replays: [{ percent: 10 }] });
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(store.getState()).toMatchObject({ stale: false, replays: [{ percent: 50 }] });
  });

  it('reloads the page when a replay was dropped', async () => {
    follow([running]);
    replies = [{ kind: 'refused', status: 404, problem: null }];
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(reloads).toBe(1);
  });
});
