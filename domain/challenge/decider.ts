/** A visitor's request to join the listening challenge: made once, its contact details erased once. */
import type { Decider } from '#domain/shared/decider.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { ChallengeRequestEvent, ChallengeUserType } from './events.ts';

export type ChallengeRequestCommand =
  | {
      readonly type: 'RequestListeningChallenge';
      readonly requestUuid: string;
      readonly userType: ChallengeUserType;
      readonly country: string;
      readonly state: string | null;
      readonly grade: string | null;
      readonly studentsCount: number | null;
      readonly requestedAt: string;
    }
  | { readonly type: 'EraseChallengeContact'; readonly requestUuid: string; readonly erasedAt: string };

export type ChallengeRequestState = 'missing' | 'requested' | 'erased';

const evolve = (_state: ChallengeRequestState, event: ChallengeRequestEvent): ChallengeRequestState =>
  event.type === 'ListeningChallengeRequested' ? 'requested' : 'erased';

export const challengeRequestDecider: Decider<ChallengeRequestState, ChallengeRequestCommand, ChallengeRequestEvent> = {
  initialState: 'missing',
  evolve,
  decide: (command, state) => {
    if (command.type === 'RequestListeningChallenge') {
      const { type: _type, ...data } = command;
      return state === 'missing' ? [{ type: 'ListeningChallengeRequested', data }] : [];
    }
    if (state === 'missing') throw notFound('This request');
    const { requestUuid, erasedAt } = command;
    return state === 'erased' ? [] : [{ type: 'ListeningChallengeContactErased', data: { requestUuid, erasedAt } }];
  },
};
