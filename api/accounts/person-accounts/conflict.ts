import { schoolsByIds } from '#projections/classes/roster/queries.ts';
import { presentConflict, type FormAttempt } from '#api/edit-history/present-conflict.ts';
import type { FormConflictData } from '#api/edit-history/schemas.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { accountPieces, accountPlanNames, findAccountChanges, roleNames } from './find-changes.ts';
import type { ChangePlanBody, ChangeRoleBody, CorrectPersonBody } from './schemas.ts';

type Context = SignedInContext<'roster'>;

/** What a form about a person was about to do, and the revision it was filled in on. */
export interface PersonAttempt extends FormAttempt {
  readonly seen: string | undefined;
}

export const attemptOnRole = async (
  { read }: Context,
  action: string,
  { role, school_ids: ids, administers, if_match: seen }: ChangeRoleBody,
): Promise<PersonAttempt> => {
  const names = (await schoolsByIds(read, ids)).map(({ name }) => name);
  return {
    seen,
    action,
    method: 'PATCH',
    mine: { what: 'Role and schools', value: [roleNames[role] ?? role, ...names].join('\n') },
    pieces: [accountPieces.role, accountPieces.schools],
    fields: { role, school_ids: ids.map(String), ...(administers !== undefined && { administers }) },
  };
};

export const attemptOnPlan = (action: string, { plan, trial_ends_on: day, if_match: seen }: ChangePlanBody): PersonAttempt => {
  const name = accountPlanNames[plan];
  return {
    seen,
    action,
    method: 'PUT',
    mine: { what: accountPieces.plan, value: day === null || plan !== 'free_trial' ? name : `${name} until ${day}` },
    pieces: [accountPieces.plan],
    fields: { plan, trial_ends_on: day ?? '' },
  };
};

/** The former value is not available: the log holds no names. */
export const attemptOnDetails = (
  action: string,
  { given_name, family_name, email, if_match: seen }: CorrectPersonBody,
): PersonAttempt => ({
  seen,
  action,
  method: 'PUT',
  mine: { what: 'Name and email address', value: [`${given_name} ${family_name}`.trim(), email].filter(Boolean).join('\n') },
  pieces: [],
  fields: { given_name, family_name, email },
});

/** What others changed in the account since the form was filled in, what the form would change, and the choice between them. */
export const findAccountConflict = async (
  context: Context,
  personId: number,
  { seen = '0', ...attempt }: PersonAttempt,
  theirsUrl: string,
): Promise<FormConflictData> => {
  const { changes } = await findAccountChanges(context, personId);
  const from = seen === 'none' ? -1n : BigInt(seen);
  const since = changes.filter(({ revision }) => BigInt(revision) > from).toReversed();
  // The latest change shown: a later one causes another conflict.
  return presentConflict(attempt, { thing: 'account', changes: since, now: changes[0]?.revision ?? seen, theirsUrl });
};
