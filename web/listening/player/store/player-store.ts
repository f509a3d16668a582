import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AudioStop, AudioTrack, Lesson } from '#api/lessons/schemas.ts';

export const paces = ['standard', 'slowed'] as const;
export type Pace = (typeof paces)[number];

export type PlayStatus = 'paused' | 'playing' | 'buffering' | 'load-failed';

/** One of the two players. Times are milliseconds from the start of the recording. */
export interface PlayerState {
  readonly tracks: readonly AudioTrack[];
  status: PlayStatus;
  current: number;
  positionMs: number;
  /** The recording's duration: from the lesson at first, then from the file itself. */
  durationMs: number | null;
  /** Tracks that failed to load or to play. */
  failed: readonly number[];
  /** In which order the tracks follow one another. */
  order: readonly number[];
  /** Where playback stops for students taking a quiz on it. */
  readonly stopMs: number | null;
  /** Playback has reached `stopMs`. */
  stopped: boolean;
}

/** A track that started to play. */
export interface Played {
  readonly pace: Pace;
  readonly title: string;
  readonly address: string;
  /** How many tracks have started on this page, including this one. */
  readonly count: number;
}

export const storyTab = 'story';

export interface PlayersState {
  players: Readonly<Record<Pace, PlayerState>>;
  /** The pace whose player and transcript are visible. */
  visible: Pace;
  /** Which of the content tabs is open. */
  tab: string;
  /** 0 to 100. */
  volume: number;
  muted: boolean;
  shuffle: boolean;
  repeat: boolean;
  /** The notice about sound that does not play: shown once on a page. */
  problem: 'none' | 'open' | 'closed';
  played: Played | null;
}

export type PlayersStore = StoreApi<PlayersState>;

function playerOf(tracks: readonly AudioTrack[], stopMs: number | null): PlayerState {
  return {
    tracks,
    status: 'paused',
    current: 0,
    positionMs: tracks[0]?.start_ms ?? 0,
    durationMs: tracks[0]?.duration_ms ?? null,
    failed: [],
    order: tracks.map((_, index) => index),
    stopMs,
    stopped: false,
  };
}

export const defaultVolume = 100;

export function createPlayersStore({ audio }: Pick<Lesson, 'audio'>, stop: AudioStop | null, slowFirst = false): PlayersStore {
  return createStore<PlayersState>(() => ({
    players: {
      standard: playerOf(audio.standard, stop?.standard_ms ?? null),
      slowed: playerOf(audio.slowed, stop?.slowed_ms ?? null),
    },
    visible: (slowFirst || audio.standard.length === 0) && audio.slowed.length > 0 ? 'slowed' : 'standard',
    tab: storyTab,
    volume: defaultVolume,
    muted: false,
    shuffle: false,
    repeat: false,
    problem: 'none',
    played: null,
  }));
}

export function changePlayer(store: PlayersStore, pace: Pace, changes: Partial<PlayerState>): void {
  store.setState(({ players }) => ({ players: { ...players, [pace]: { ...players[pace], ...changes } } }));
}

export function currentTrack({ tracks, current }: PlayerState): AudioTrack | null {
  return tracks[current] ?? null;
}

/** Where the current track ends: at its own end, at the recording's, or where a quiz ends it. */
export function endOf(player: PlayerState): number {
  const end = currentTrack(player)?.end_ms ?? player.durationMs ?? Infinity;
  return Math.min(end, player.stopMs ?? Infinity);
}

/** Whole seconds since the current track began, which may be in the middle of a second of the recording. */
export function secondsIntoTrack(player: PlayerState): number {
  return Math.floor((player.positionMs - (currentTrack(player)?.start_ms ?? 0)) / 1_000);
}

/** Clamps the position to the current track and the quiz's stop position. */
export function withinTrack(player: PlayerState, positionMs: number): number {
  return Math.max(currentTrack(player)?.start_ms ?? 0, Math.min(positionMs, endOf(player)));
}
