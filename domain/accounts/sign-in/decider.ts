import type { Decider } from '#domain/shared/decider.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import type { SignInEvent } from './events.ts';

export interface RecordSignIn {
  readonly type: 'RecordSignIn';
  readonly personId: number;
  readonly role: PersonRole;
  readonly signedInAt: string;
}

/** Decides without looking at earlier events: each sign-in is a separate fact, identified by its command's id. */
export const signInDecider: Decider<null, RecordSignIn, SignInEvent> = {
  initialState: null,
  evolve: () => null,
  decide: ({ type: _type, ...data }) => [{ type: 'PersonSignedIn', data }],
};
