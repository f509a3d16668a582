import type { ProcessReaction } from './runner/follow-in-process.ts';

/** What a process caches about people for a few seconds. */
export interface RememberedPeople {
  readonly sessions: { endAllOf(personId: number): Promise<void> };
  readonly viewers: { exclude(personId: number): void };
}

/** Signs an erased person out at their next request, even in the middle of a session. */
export const forgetPerson = async ({ sessions, viewers }: RememberedPeople, personId: number): Promise<void> => {
  viewers.exclude(personId);
  await sessions.endAllOf(personId);
};

/** Also when another process has erased them. */
export const signOutErased = (remembered: RememberedPeople): ProcessReaction => ({
  name: 'sign_out_erased',
  categories: ['person'],
  on: {
    PersonErased: ({ data: { personId } }) => forgetPerson(remembered, personId),
  },
});
