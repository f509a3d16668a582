import { actionsOf } from '#web/lib/effects.ts';
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
  /** `byPerson`: somebody did something that loads it; otherwise the page does so by itself. */
  | { type: 'load'; pace: Pace; byPerson: boolean }
  | { type: 'sound'; pace: Pace; event: SoundEvent };

export type PageAction =
  | { type: 'pace_chosen'; pace: Pace }
  | { type: 'media_key'; key: MediaKey }
  /** Something else on the page sounds. */
  | { type: 'other_sound' }
  /** The page may be gone in a moment. */
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
  /** What a lock screen names beside the track. */
  readonly album: string;
  readonly isMobile: () => boolean;
  readonly onLeaving: (listener: () => void) => () => void;
}
