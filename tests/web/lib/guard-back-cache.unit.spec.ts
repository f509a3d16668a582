import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardBackCache, unseenMs } from '#web/lib/guard-back-cache.ts';

const session = vi.hoisted(() => ({ viewerId: 7 as number | null, asked: 0 }));
vi.mock('#web/lib/page-client.ts', () => ({
  pageClient: () => ({
    call: async () => {
      session.asked += 1;
      if (session.viewerId === null) return { kind: 'unreachable' };
      return { kind: 'ok', body: { user: { id: session.viewerId } } };
    },
  }),
}));

let window: Window;
const reload = vi.fn<() => void>();
let visible: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(session, { viewerId: 7, asked: 0 });
  visible = 'visible';
  window = new Window({ url: 'http://earshot.test/dashboard' });
  Object.defineProperty(window.document, 'visibilityState', { configurable: true, get: () => visible });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('location', { reload });
  reload.mockClear();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await window.happyDOM.close();
});

const viewer = (role: 'teacher' | 'student') => ({ id: 7, role }) as Parameters<typeof guardBackCache>[0];
const turn = (now: DocumentVisibilityState): void => {
  visible = now;
  window.document.dispatchEvent(new window.Event('visibilitychange'));
};
const isShown = (): boolean => window.document.body.style.visibility === '';

it('does not check the session while the page is in use, or after a look at another tab', async () => {
  guardBackCache(viewer('teacher'));
  await vi.advanceTimersByTimeAsync(10 * unseenMs);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(unseenMs / 2);
  turn('visible');
  expect([session.asked, isShown()]).toEqual([0, true]);
});

it('shows a page left overnight only to the user still signed in', async () => {
  guardBackCache(viewer('teacher'));
  turn('hidden');
  await vi.advanceTimersByTimeAsync(50 * unseenMs);
  turn('visible');
  expect(isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([isShown(), reload.mock.calls.length]).toEqual([true, 0]);
  session.viewerId = 8;
  turn('hidden');
  await vi.advanceTimersByTimeAsync(50 * unseenMs);
  turn('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect([isShown(), reload.mock.calls.length]).toEqual([false, 1]);
});

it('also checks after the computer has slept, which sends pages no event', async () => {
  guardBackCache(viewer('teacher'));
  session.viewerId = 8;
  vi.setSystemTime(Date.now() + 50 * unseenMs);
  await vi.advanceTimersByTimeAsync(unseenMs / 10);
  expect([isShown(), reload.mock.calls.length]).toEqual([false, 1]);
});

it('leaves a student’s open page alone, as it may have unsent text', async () => {
  guardBackCache(viewer('student'));
  session.viewerId = null;
  turn('hidden');
  await vi.advanceTimersByTimeAsync(50 * unseenMs);
  turn('visible');
  expect([session.asked, isShown()]).toEqual([0, true]);
});
