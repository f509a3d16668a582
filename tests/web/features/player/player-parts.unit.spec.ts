import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMediaKeys, type MediaKey } from '#web/listening/player/api/media-keys.ts';
import { listenerOf, playFields, sendPlay } from '#web/listening/player/api/play-analytics.ts';
import { createPositionMemory, type KeptPosition } from '#web/listening/player/api/position-memory.ts';
import { createSound, type SoundElement } from '#web/listening/player/api/sound.ts';
import { clockOf, spokenTime } from '#web/listening/player/components/clock-words.ts';
import { wavePath } from '#web/listening/player/components/wave.ts';
import { shuffled } from '#web/listening/player/store/playlist.ts';

describe('position storage', () => {
  const kept: KeptPosition = {
    visible: 'slowed',
    volume: 40,
    players: { standard: { address: '/media/a.mp3', current: 1, positionMs: 1_200 }, slowed: null },
  };
  const storageOf = (text: string | null) => {
    const items = new Map(text === null ? [] : [['earshot:listening:lesson/tides', text]]);
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
  };

  it('returns what was saved, separately for each lesson', () => {
    const storage = storageOf(null);
    createPositionMemory(() => storage, 'lesson/tides').write(kept);
    expect(createPositionMemory(() => storage, 'lesson/tides').read()).toEqual(kept);
    expect(createPositionMemory(() => storage, 'event/tides').read()).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['something else', '"yes"'],
    ['a pace that there is not', JSON.stringify({ ...kept, visible: 'fast' })],
    ['a volume that there is not', JSON.stringify({ ...kept, volume: 400 })],
    ['a place that is none', JSON.stringify({ ...kept, players: { standard: { address: 'a' }, slowed: null } })],
    ['no players', JSON.stringify({ ...kept, players: null })],
  ])('starts at the beginning when the browser has %s', (_name, text) => {
    expect(createPositionMemory(() => storageOf(text), 'lesson/tides').read()).toBeNull();
  });

  it('works without access to storage', () => {
    const memory = createPositionMemory(() => {
      throw new DOMException('No', 'SecurityError');
    }, 'lesson/tides');
    expect(memory.read()).toBeNull();
    expect(() => memory.write(kept)).not.toThrow();
  });
});

describe('a sound', () => {
  /** An element that answers play when the test says so. */
  const elementOf = () => {
    const answers: ((error: Error) => void)[] = [];
    const play = () => new Promise<void>((_resolve, reject) => answers.push(reject));
    const fields = { src: '', preload: '', currentTime: 0, duration: NaN, paused: false, ended: false, error: null };
    const element = Object.assign(new EventTarget(), { ...fields, volume: 1, muted: false, load: vi.fn(), pause: vi.fn(), play });
    return { element: element as unknown as SoundElement & typeof element, answers };
  };

  it.each([
    ['NotSupportedError', ['failed']],
    ['NotAllowedError', ['blocked']],
    ['AbortError', []],
  ])('rejecting play with %s emits %j', async (name, told) => {
    const { element, answers } = elementOf();
    const sound = createSound(element);
    const heard: string[] = [];
    sound.listen((event) => heard.push(event));
    sound.play();
    answers[0]!(new DOMException('No', name));
    await Promise.resolve();
    expect(heard).toEqual(told);
  });

  it('ignores a rejection from before it was loaded', async () => {
    const { element, answers } = elementOf();
    const sound = createSound(element);
    const heard: string[] = [];
    sound.listen((event) => heard.push(event));
    sound.load('/media/a.mp3');
    sound.play();
    sound.load('/media/b.mp3');
    sound.play();
    answers[0]!(new DOMException('No', 'NotSupportedError'));
    await Promise.resolve();
    expect(heard).toEqual([]);
  });

  it('is loaded once, and again after a failure', () => {
    const { element } = elementOf();
    const sound = createSound(element);
    sound.load('/media/a.mp3');
    sound.load('/media/a.mp3');
    expect(element.load).toHaveBeenCalledTimes(1);
    Object.assign(element, { error: { code: 2 } });
    sound.load('/media/a.mp3');
    expect(element.load).toHaveBeenCalledTimes(2);
  });

  it('emits nothing to a removed listener', () => {
    const { element } = elementOf();
    const heard: string[] = [];
    const end = createSound(element).listen((event) => heard.push(event));
    element.dispatchEvent(new Event('playing'));
    end();
    element.dispatchEvent(new Event('playing'));
    expect(heard).toEqual(['playing']);
  });
});

describe('media keys', () => {
  const sessionOf = (unknown: string[] = []) => {
    const handlers = new Map<string, ((details: object) => void) | null>();
    const session = {
      metadata: null,
      playbackState: 'none',
      setPositionState: vi.fn<(state: object) => void>(),
      setActionHandler: (action: string, handler: ((details: object) => void) | null) => {
        if (unknown.includes(action)) throw new TypeError('No such key');
        handlers.set(action, handler);
      },
    };
    return { handlers, session: session as unknown as MediaSession & typeof session };
  };

  it('are handled, with the seek steps requested by the device', () => {
    const { handlers, session } = sessionOf();
    const heard: MediaKey[] = [];
    const end = createMediaKeys(session).listen((key) => heard.push(key));
    const press = (action: string, details = {}) => handlers.get(action)!(details);
    for (const action of ['play', 'pause', 'stop', 'nexttrack', 'previoustrack']) press(action);
    press('seekbackward');
    press('seekforward', { seekOffset: 30 });
    press('seekto', { seekTime: 12.5 });
    press('seekto');
    expect(heard).toEqual([
      ...['play', 'pause', 'stop', 'next', 'previous'].map((key) => ({ key })),
      { key: 'move', byMs: -10_000 },
      { key: 'move', byMs: 30_000 },
      { key: 'to', positionMs: 12_500 },
    ]);
    end();
    expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
  });

  it('are skipped when a browser supports none or only some', () => {
    expect(() => createMediaKeys(undefined).listen(() => undefined)()).not.toThrow();
    const { handlers, session } = sessionOf(['seekto']);
    createMediaKeys(session).listen(() => undefined);
    expect(handlers.has('play')).toBe(true);
  });

  it('only get positions within the recording', () => {
    const { session } = sessionOf();
    const keys = createMediaKeys(session);
    keys.setState('playing', { positionMs: 12_000, durationMs: 10_000 });
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 10, position: 10, playbackRate: 1 });
    keys.setState('paused', { positionMs: 1_000, durationMs: null });
    expect([session.playbackState, session.setPositionState.mock.calls.length]).toEqual(['paused', 1]);
  });
});

describe('a counted play', () => {
  const played = { pace: 'slowed', title: 'Tides', address: '/media/abc.mp3', count: 1 } as const;
  const lesson = { type: 'lesson', uuid: 'u-1' } as const;

  it('has seven fields, with unknown ones empty', () => {
    const shell = { viewer: { id: 7, role: 'student', name: 'Ada' }, partner_id: 'district-3' } as const;
    expect(playFields(played, { lesson, listener: listenerOf(shell, 'parent') })).toEqual({
      mp3_name: 'Tides',
      mp3_file: 'abc.mp3',
      content_type: 'lesson',
      content_id: 'u-1',
      user_type: 'student',
      user_id: '7',
      partner_id: 'district-3',
    });
    const fieldsOf = (...visitor: Parameters<typeof listenerOf>) =>
      playFields(played, { lesson, listener: listenerOf(...visitor) });
    expect(fieldsOf({ viewer: null, partner_id: '' })).toMatchObject({ user_type: '', user_id: '', partner_id: '' });
    expect(fieldsOf({ viewer: null, partner_id: 'hill-library' }, 'parent')).toMatchObject({
      user_type: 'parent',
      user_id: '',
      partner_id: 'hill-library',
    });
  });

  it('is sent as a form with the session token, without waiting for the answer', async () => {
    const sent = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    sendPlay({ fetch: sent, csrfToken: 't' }, { mp3_name: 'A & B' });
    const [path, init] = sent.mock.lastCall!;
    expect([path, init?.method, String(init?.body as URLSearchParams)]).toEqual([
      '/analytics/play_audio',
      'POST',
      'mp3_name=A+%26+B',
    ]);
    expect(init?.headers).toEqual({ 'x-csrf-token': 't' });
    await expect(sent.mock.results[0]!.value).rejects.toThrow();
    sendPlay({ fetch: sent, csrfToken: '' }, {});
    expect(sent.mock.lastCall![1]?.headers).toEqual({});
  });
});

describe('player text and graphics', () => {
  it.each([
    [0, '0:00', '0 seconds'],
    [61_900, '1:01', '1 minute 1 second'],
    [600_000, '10:00', '10 minutes 0 seconds'],
    [-5, '0:00', '0 seconds'],
  ])('display and announce %i ms', (milliseconds, shown, said) => {
    expect([clockOf(milliseconds), spokenTime(milliseconds)]).toEqual([shown, said]);
  });

  it('draw pauses lower than words, and the same each time', () => {
    const lines = [{ start_ms: 0, end_ms: 5_000, text: '', paragraph: 0 }];
    const heights = [...wavePath(lines, 0, 10_000).matchAll(/v([\d.]+)/g)].map(([, height]) => Number(height));
    const sum = (part: number[]) => part.reduce((total, height) => total + height, 0);
    expect(heights).toHaveLength(72);
    expect(sum(heights.slice(0, 36))).toBeGreaterThan(2 * sum(heights.slice(36)));
    expect(wavePath(lines, 0, 10_000)).toBe(wavePath(lines, 0, 10_000));
    expect(wavePath([], 0, 0)).not.toContain('NaN');
  });

  it('shuffle every track once, the current one first', () => {
    const anyOrder = fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      numbers: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true })),
    });
    fc.assert(
      fc.property(anyOrder, ({ count, numbers }) => {
        const first = count >> 1;
        const order = shuffled(count, first, () => numbers.pop() ?? 0.5);
        expect(order[0]).toBe(first);
        expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
      }),
    );
  });
});
