import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxSilentMs, streamOf, type StreamSignal } from '#web/widgets/live/event-stream.ts';

/** The browser's connection, with what comes through it in the test's hand. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static readonly open: Source[] = [];
  readyState = 0;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    Source.open.push(this);
  }

  close(): void {
    Source.open.splice(Source.open.indexOf(this), 1);
  }

  tell(kind: 'beat' | 'changed' | 'error'): void {
    this.dispatchEvent(new Event(kind));
  }
}

interface Window {
  readonly heard: StreamSignal['kind'][];
  close(): void;
}

const windows: Window[] = [];
let page = 0;

/** A window with a page that follows an address. */
const open = (address: string): Window => {
  const heard: StreamSignal['kind'][] = [];
  const channel = streamOf(address);
  const next = (): void =>
    channel.take((signal) => {
      // The last one says that it is closed.
      if (!('kind' in signal)) return;
      heard.push(signal.kind);
      next();
    });
  next();
  const window = { heard, close: () => channel.close() };
  windows.push(window);
  return window;
};

const newPage = (): string => `/teach/classes/${(page += 1)}`;
const streamsTo = (address: string): Source[] => Source.open.filter((source) => source.address === address);
const streamTo = async (address: string): Promise<Source> => {
  await expect.poll(() => streamsTo(address).length).toBe(1);
  return streamsTo(address)[0]!;
};

beforeEach(() => void vi.stubGlobal('EventSource', Source));
afterEach(async () => {
  windows.splice(0).forEach((window) => window.close());
  vi.useRealTimers();
  await expect.poll(() => Source.open.length).toBe(0);
  vi.unstubAllGlobals();
});

describe('a page’s event stream', () => {
  it('counts as open only once something has come through it', async () => {
    const address = newPage();
    const window = open(address);
    const stream = await streamTo(address);
    stream.dispatchEvent(new Event('open'));
    expect(window.heard).toEqual([]);
    stream.tell('beat');
    stream.tell('beat');
    stream.tell('changed');
    expect(window.heard).toEqual(['open', 'changed']);
  });

  it('counts as refused if it stays silent too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const address = newPage();
    const window = open(address);
    await vi.waitUntil(() => streamsTo(address).length === 1);
    const [stream] = streamsTo(address);
    stream!.tell('beat');
    vi.advanceTimersByTime(maxSilentMs - 1);
    stream!.tell('beat');
    vi.advanceTimersByTime(maxSilentMs - 1);
    expect(window.heard).toEqual(['open']);
    vi.advanceTimersByTime(1);
    expect(window.heard).toEqual(['open', 'refused']);
  });

  it('is shared by all windows of the page, and taken over by another when its window closes', async () => {
    const address = newPage();
    const first = open(address);
    const stream = await streamTo(address);
    stream.tell('beat');
    const [second, third] = [open(address), open(address)];
    await expect.poll(() => [second.heard, third.heard]).toEqual([['open'], ['open']]);
    stream.tell('changed');
    await expect.poll(() => [second.heard.at(-1), third.heard.at(-1)]).toEqual(['changed', 'changed']);
    expect(first.heard).toEqual(['open', 'changed']);
    first.close();
    await expect.poll(() => streamsTo(address).some((one) => one !== stream)).toBe(true);
    streamsTo(address)[0]!.tell('beat');
    await expect.poll(() => [second.heard.at(-1), third.heard.at(-1)]).toEqual(['open', 'open']);
  });

  it('is refused for a fourth page, to leave the browser’s connections for user actions', async () => {
    const pages = [newPage(), newPage(), newPage()];
    for (const address of pages) {
      open(address);
      await streamTo(address);
    }
    const fourth = open(newPage());
    await expect.poll(() => fourth.heard).toEqual(['refused']);
    expect(Source.open.length).toBe(3);
    windows[0]!.close();
    const later = newPage();
    open(later);
    await streamTo(later);
  });
});
