import type { Decider } from '#domain/shared/decider.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import type { AudioPlayEvent } from './events.ts';

export interface RecordAudioPlay {
  readonly type: 'RecordAudioPlay';
  readonly contentType: QuizableType;
  readonly contentId: string;
  readonly trackName: string;
  readonly trackFile: string;
  readonly userType: string | null;
  readonly personId: number | null;
  readonly partnerId: string | null;
  readonly playedAt: string;
}

/** Nothing is decided on what happened before: every play is a fact of its own, told apart by its command's id. */
export const audioPlayDecider: Decider<null, RecordAudioPlay, AudioPlayEvent> = {
  initialState: null,
  evolve: () => null,
  decide: ({ type: _type, ...data }) => [{ type: 'AudioPlayed', data }],
};
