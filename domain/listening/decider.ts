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

/** Decides without looking at earlier events: each play is a separate fact, identified by its command's id. */
export const audioPlayDecider: Decider<null, RecordAudioPlay, AudioPlayEvent> = {
  initialState: null,
  evolve: () => null,
  decide: ({ type: _type, ...data }) => [{ type: 'AudioPlayed', data }],
};
