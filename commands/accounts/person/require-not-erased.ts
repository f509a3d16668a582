import { findPeople } from '#people/people.ts';
import { NoPersonalKey } from '#people/personal-keys.ts';
import type { CommandContext } from '#commands/runner/context.ts';

/** In front of whatever would be kept about somebody from now on. @throws NoPersonalKey */
export const requireNotErased = async ({ db }: CommandContext, personIds: readonly number[]): Promise<void> => {
  const people = await findPeople(db, personIds);
  if ([...people.values()].some(({ erased }) => erased)) throw new NoPersonalKey();
};
