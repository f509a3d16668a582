import { describe, expect, it } from 'vitest';
import { signInDecider, type RecordSignIn } from '#domain/accounts/sign-in/decider.ts';
import { type SignInEvent, signInStream } from '#domain/accounts/sign-in/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(signInDecider);
const data = (seconds: number) => ({ personId: 3, role: 'teacher' as const, signedInAt: at(seconds) });
const signIn = (seconds: number): RecordSignIn => ({ type: 'RecordSignIn', ...data(seconds) });
const signedIn = (seconds: number): SignInEvent => ({ type: 'PersonSignedIn', data: data(seconds) });

describe('signing in', () => {
  it('is recorded each time', () => {
    given().when(signIn(0)).then(signedIn(0));
    given(signedIn(0)).when(signIn(0)).then(signedIn(0));
    given(signedIn(0)).when(signIn(60)).then(signedIn(60));
  });

  it('goes to one stream per person and UTC month', () => {
    expect(signInStream(3, '2026-09-30T23:59:59.999Z')).toBe('signIn-3-2026-09');
    expect(signInStream(3, '2026-10-01T00:00:00.000Z')).toBe('signIn-3-2026-10');
  });
});
