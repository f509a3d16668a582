import { peopleOfMailDomain } from '#people/people.ts';
import { demoMailDomain } from '#demo/person.ts';
import type { Given } from '#api/http/needs.ts';

/**
 * Where the demo is off, nobody signs in with its password, which everybody knows: a store that was filled with DEMO=1 keeps its
 * people, but lets none of them in.
 */
export const closeDemoAccounts = async ({ db, viewers, logger }: Given<'viewers'>): Promise<void> => {
  const ids = await peopleOfMailDomain(db, demoMailDomain);
  for (const id of ids) viewers.exclude(id);
  if (ids.length === 0) return;
  logger.warn(
    { people: ids.length },
    'This store holds the demo district. Its accounts cannot sign in while DEMO is 0; start with another database for a district of your own.',
  );
};
