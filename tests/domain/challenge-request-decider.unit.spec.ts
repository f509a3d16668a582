import { describe, it } from 'vitest';
import { challengeRequestDecider } from '#domain/challenge/decider.ts';
import type { ChallengeRequestEvent } from '#domain/challenge/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(challengeRequestDecider);
const requestUuid = '6b1f5a3e-0f5d-4d0a-9d43-0a53f0a6c002';
const asked = {
  requestUuid,
  userType: 'educator' as const,
  country: 'US',
  state: 'OR',
  grade: '5',
  studentsCount: 24,
  requestedAt: at(0),
};
const request = { type: 'RequestListeningChallenge' as const, ...asked };
const erase = { type: 'EraseChallengeContact' as const, requestUuid, erasedAt: at(60) };
const requested: ChallengeRequestEvent = { type: 'ListeningChallengeRequested', data: asked };
const erased: ChallengeRequestEvent = { type: 'ListeningChallengeContactErased', data: { requestUuid, erasedAt: at(60) } };

describe('a request for the listening challenge', () => {
  it('is recorded once, even after its contact was erased', () => {
    given().when(request).then(requested);
    given(requested).when(request).thenNothing();
    given(requested, erased).when(request).thenNothing();
  });

  it('loses its contact once', () => {
    given(requested).when(erase).then(erased);
    given(requested, erased).when(erase).thenNothing();
  });

  it('cannot lose a contact that was never given', () => {
    given().when(erase).thenThrows('not_found', 'not_found');
  });
});
