import type { Decider } from '#domain/shared/decider.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import type { SignInEvent } from './events.ts';

export interface RecordSignIn {
  readonly type: 'RecordSignIn';
  readonly personId: number;
  readonly role: PersonRole;
  readonly signedInAt: string;
}

/** Nothing is decided on what happened before: every sign-in is a fact of its own, told apart by its command's id. */
export const signInDecider: Decider<null, RecordSignIn, SignInEvent> = {
  initialState: null,
  evolve: () => null,
  decide: ({ type: _type, ...data }) => [{ type: 'PersonSignedIn', data }],
};
