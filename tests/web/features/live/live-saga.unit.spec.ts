import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSaga } from 'redux-saga';
import { createLiveStore } from '#web/widgets/live/live-state.ts';
import type { StreamSignal } from '#web/widgets/live/event-stream.ts';
import { askEveryMs, liveSaga, type Refreshed } from '#web/widgets/live/sagas/live-saga.ts';
import { buffers, eventChannel } from '#web/lib/effects.ts';

type Kind = StreamSignal['kind'];

/** A page that follows the server, with the server in the test's hand. */
const openPage = () => {
  const store = createLiveStore();
  let tell = (_kind: Kind): void => {};
  let turn = (): void => {};
  let visible = true;
  let answer: Refreshed = 'shown';
  const counts = { streams: 0, asked: 0 };
  const task = runSaga({}, () =>
    liveSaga({
      store,
      stream: () => {
        counts.streams += 1;
        return eventChannel<StreamSignal>((emit) => {
          tell = (kind) => emit({ kind });
          return () => (tell = () => {});
        }, buffers.sliding(2));
      },
      visibility: () =>
        eventChannel<{ readonly visible: boolean }>((emit) => {
          turn = () => emit({ visible });
          return () => (turn = () => {});
        }, buffers.sliding(1)),
      isVisible: () => visible,
      refresh: async () => {
        counts.asked += 1;
        return answer;
      },
    }),
  );
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    counts,
    task,
    status: () => store.getState().status,
    later,
    answers: (next: Refreshed) => (answer = next),
    tell: async (kind: Kind) => {
      tell(kind);
      await later(0);
    },
    show: async (now: boolean) => {
      visible = now;
      turn();
      await later(0);
    },
  };
};

let page: ReturnType<typeof openPage>;

beforeEach(() => {
  vi.useFakeTimers();
  page = openPage();
});
afterEach(() => {
  page.task.cancel();
  vi.useRealTimers();
});

describe('a page that follows a class', () => {
  it('fetches when the stream opens and on each notification, and not otherwise', async () => {
    await page.tell('open');
    expect([page.status(), page.counts.asked]).toEqual(['live', 1]);
    await page.later(60_000);
    expect(page.counts.asked).toBe(1);
    await page.tell('changed');
    expect(page.counts.asked).toBe(2);
  });

  it('polls every five seconds without a stream, and tries to open one again after a minute', async () => {
    await page.tell('refused');
    expect(page.status()).toBe('asking');
    await page.later(3 * askEveryMs);
    expect([page.status(), page.counts.asked]).toEqual(['asking', 3]);
    await page.later(9 * askEveryMs);
    expect(page.counts.streams).toBe(2);
    await page.tell('open');
    expect(page.status()).toBe('live');
  });

  it('polls when the stream neither opens nor fails', async () => {
    await page.later(askEveryMs);
    expect([page.status(), page.counts.asked]).toEqual(['asking', 1]);
  });

  it('shows that it is out of date when polling fails, keeps polling, and shows when it recovers', async () => {
    await page.tell('open');
    page.answers('failed');
    await page.tell('lost');
    // The server may only start again.
    expect([page.status(), page.counts.asked]).toEqual(['asking', 1]);
    await page.tell('lost');
    expect([page.status(), page.counts.asked]).toEqual(['cut_off', 2]);
    await page.tell('lost');
    expect(page.status()).toBe('cut_off');
    page.answers('shown');
    await page.tell('open');
    expect(page.status()).toBe('live');
  });

  it('retries a failed fetch even though the stream is open', async () => {
    page.answers('failed');
    await page.tell('open');
    expect(page.status()).toBe('cut_off');
    page.answers('shown');
    await page.later(askEveryMs);
    expect([page.status(), page.counts.asked]).toEqual(['live', 2]);
    await page.later(60_000);
    expect(page.counts.asked).toBe(2);
  });

  it('costs nothing in the background, and resumes in the foreground', async () => {
    await page.tell('open');
    await page.show(false);
    expect(page.status()).toBe('paused');
    await page.later(60_000);
    expect(page.counts.asked).toBe(1);
    await page.show(true);
    await page.tell('open');
    expect([page.status(), page.counts.asked]).toEqual(['live', 2]);
  });

  it('ends once the viewer has lost access', async () => {
    page.answers('gone');
    await page.tell('open');
    expect(page.status()).toBe('ended');
    await page.later(10 * askEveryMs);
    expect(page.counts.asked).toBe(1);
  });
});
