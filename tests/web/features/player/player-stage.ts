import { vi } from 'vitest';
import type { AudioStop, AudioTrack } from '#api/lessons/schemas.ts';
import type { MediaKey, MediaKeys } from '#web/listening/player/api/media-keys.ts';
import type { KeptPosition } from '#web/listening/player/api/position-memory.ts';
import { createSound } from '#web/listening/player/api/sound.ts';
import { onPlayed } from '#web/listening/player/analytics.ts';
import { createPlayers } from '#web/listening/player/create-players.ts';
import type { Transcripts } from '#web/listening/player/store/lines.ts';
import { createPlayersStore, type Pace, type Played } from '#web/listening/player/store/player-store.ts';
import { FakeAudio, type FakeFiles } from './fake-audio.ts';

export const track = (name: string, more: Partial<AudioTrack> = {}): AudioTrack => ({
  title: name,
  address: `/media/${name}.mp3`,
  captions: null,
  start_ms: 0,
  end_ms: null,
  duration_ms: null,
  ...more,
});

export const file = (name: string, durationMs: number, more: object = {}): FakeFiles => ({
  [`/media/${name}.mp3`]: { durationMs, ...more },
});

interface Setting {
  readonly standard?: readonly AudioTrack[];
  readonly slowed?: readonly AudioTrack[];
  readonly files?: FakeFiles;
  readonly transcripts?: Transcripts;
  readonly stop?: AudioStop;
  readonly mobile?: boolean;
  readonly kept?: KeptPosition | null;
  readonly random?: () => number;
}

const usualFiles: FakeFiles = { ...file('a', 10_000), ...file('b', 5_000), ...file('c', 4_000), ...file('slow', 20_000) };

/** A page with two players on the test's clock, and everything that they touch. */
export const openPlayers = (setting: Setting = {}) => {
  const { standard = [track('a'), track('b'), track('c')], slowed = [track('slow')] } = setting;
  const store = createPlayersStore({ audio: { standard: [...standard], slowed: [...slowed] } }, setting.stop ?? null);
  const files = { ...usualFiles, ...setting.files };
  const audio: Record<Pace, FakeAudio> = { standard: new FakeAudio(files), slowed: new FakeAudio(files) };
  const kept: KeptPosition[] = setting.kept ? [setting.kept] : [];
  const listeners: { key?: (key: MediaKey) => void; other?: () => void; leaving?: () => void } = {};
  const mediaKeys = {
    show: vi.fn<MediaKeys['show']>(),
    setState: vi.fn<MediaKeys['setState']>(),
    listen: (listener: (key: MediaKey) => void) => {
      listeners.key = listener;
      return () => delete listeners.key;
    },
  };
  const silence = vi.fn<() => void>();
  const listenTo = (name: 'other' | 'leaving') => (listener: () => void) => {
    listeners[name] = listener;
    return () => delete listeners[name];
  };
  const played: Played[] = [];
  onPlayed(store, (one) => played.push(one));
  const fetchWhole = async (address: string): Promise<string> => {
    const whole = files[address];
    if (!whole || whole.broken) throw new TypeError();
    files[`blob:${address}`] = { ...whole, parts: true, refused: false };
    return `blob:${address}`;
  };
  const { driver, run } = createPlayers(store, setting.random ?? (() => 0));
  const task = run({
    store,
    mediaKeys,
    album: 'Story',
    transcripts: setting.transcripts ?? {},
    sounds: { standard: createSound(audio.standard, fetchWhole), slowed: createSound(audio.slowed, fetchWhole) },
    memory: { read: () => kept.at(-1) ?? null, write: (position) => void kept.push(position) },
    page: { silence, listen: listenTo('other') },
    isMobile: () => setting.mobile ?? false,
    onLeaving: listenTo('leaving'),
  });
  const player = (pace: Pace = 'standard') => store.getState().players[pace];
  return {
    store,
    driver,
    audio,
    kept,
    listeners,
    mediaKeys,
    silence,
    played,
    player,
    task,
    status: (pace: Pace = 'standard') => player(pace).status,
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
};

export type Stage = ReturnType<typeof openPlayers>;

/** Presses play and waits until there is sound. */
export const openPlaying = async (setting: Setting = {}, pace: Pace = 'standard'): Promise<Stage> => {
  const stage = openPlayers(setting);
  stage.driver.play(pace);
  await vi.waitFor(
    () => {
      if (stage.status(pace) !== 'playing') throw new Error(`The player is ${stage.status(pace)}.`);
    },
    { timeout: 10_000 },
  );
  return stage;
};
