import { actionsOf } from '#web/lib/effects.ts';
import type { MediaKey, MediaKeys } from '../api/media-keys.ts';
import type { PageSounds } from '../api/page-sounds.ts';
import type { PositionMemory } from '../api/position-memory.ts';
import type { Sound, SoundEvent } from '../api/sound.ts';
import type { Transcripts } from '../store/lines.ts';
import type { Pace, PlayersStore } from '../store/player-store.ts';

/** A command to one of the two players, or an event of its sound. */
export type PlayerAction =
  | { type: 'play'; pace: Pace }
  | { type: 'pause'; pace: Pace }
  | { type: 'choose'; pace: Pace; index: number }
  | { type: 'next'; pace: Pace }
  | { type: 'previous'; pace: Pace }
  /** Moves to this position and keeps playing or stays paused. */
  | { type: 'move'; pace: Pace; positionMs: number }
  /** Plays from this place: a line of the transcript. */
  | { type: 'play_from'; pace: Pace; positionMs: number }
  /** `byPerson`: someone's action caused the loading; otherwise the page loads it automatically. */
  | { type: 'load'; pace: Pace; byPerson: boolean }
  | { type: 'sound'; pace: Pace; event: SoundEvent };

export type PageAction =
  | { type: 'pace_chosen'; pace: Pace }
  | { type: 'media_key'; key: MediaKey }
  /** Something else on the page started to play. */
  | { type: 'other_sound' }
  /** The page may be closed at any moment. */
  | { type: 'leaving' };

export type AnyAction = PlayerAction | PageAction;
export type ActionOf<Type extends AnyAction['type']> = Extract<AnyAction, { type: Type }>;

export const { put, channelOf } = actionsOf<AnyAction>();

export interface PlayersContext {
  readonly store: PlayersStore;
  readonly sounds: Readonly<Record<Pace, Sound>>;
  readonly transcripts: Transcripts;
  readonly memory: PositionMemory;
  readonly mediaKeys: MediaKeys;
  readonly page: PageSounds;
  /** The album name that a lock screen shows with the track. */
  readonly album: string;
  readonly isMobile: () => boolean;
  readonly onLeaving: (listener: () => void) => () => void;
}
