import type { Effect } from 'redux-saga/effects';
import type { MediaKey, MediaKeys } from '../api/media-keys.ts';
import type { PageSounds } from '../api/page-sounds.ts';
import type { PositionMemory } from '../api/position-memory.ts';
import type { Sound, SoundEvent } from '../api/sound.ts';
import type { Transcripts } from '../store/lines.ts';
import type { Pace, PlayersStore } from '../store/player-store.ts';

/** What one of the two players is told, or hears from its sound. */
export type PlayerAction =
  | { type: 'play'; pace: Pace }
  | { type: 'pause'; pace: Pace }
  | { type: 'choose'; pace: Pace; index: number }
  | { type: 'next'; pace: Pace }
  | { type: 'previous'; pace: Pace }
  /** To this place, playing or not as before. */
  | { type: 'move'; pace: Pace; positionMs: number }
  /** Plays from this place: a line of the transcript. */
  | { type: 'play_from'; pace: Pace; positionMs: number }
  /** `asked`: somebody did something that loads it; otherwise the page does so by itself. */
  | { type: 'load'; pace: Pace; asked: boolean }
  | { type: 'sound'; pace: Pace; event: SoundEvent };

export type PageAction =
  | { type: 'pace_chosen'; pace: Pace }
  | { type: 'tab_chosen'; tab: string }
  | { type: 'volume_set'; volume: number }
  | { type: 'mute_pressed' }
  | { type: 'shuffle_pressed' }
  | { type: 'repeat_pressed' }
  | { type: 'problem_opened' }
  | { type: 'problem_closed' }
  | { type: 'media_key'; key: MediaKey }
  /** Something else on the page sounds. */
  | { type: 'other_sound' }
  /** The page may be gone in a moment. */
  | { type: 'leaving' };

export type AnyAction = PlayerAction | PageAction;
export type ActionOf<Type extends AnyAction['type']> = Extract<AnyAction, { type: Type }>;

export interface PlayersContext {
  readonly store: PlayersStore;
  readonly sounds: Readonly<Record<Pace, Sound>>;
  readonly transcripts: Transcripts;
  readonly memory: PositionMemory;
  readonly mediaKeys: MediaKeys;
  readonly page: PageSounds;
  /** What a lock screen names beside the track. */
  readonly album: string;
  readonly isMobile: () => boolean;
  /** 0 to 1. */
  readonly random: () => number;
  readonly onLeaving: (listener: () => void) => () => void;
}

/** A saga whose yields are typed where they are received: TypeScript cannot tie a yield to its effect's result. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SagaOf<Result = void> = Generator<Effect, Result, any>;
