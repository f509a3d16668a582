/** What was changed in a person's account, by whom and when. */
import { personDecider, type PersonState } from '#domain/accounts/person/decider.ts';
import { type PersonDetail, type PersonEvent, personStream } from '#domain/accounts/person/events.ts';
import { schoolsByIds } from '#projections/classes/roster/queries.ts';
import type { Difference, MadeChange } from '#api/edit-history/schemas.ts';
import { valueDifference } from '#api/edit-history/text-difference.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { actorsOf } from '#api/shared/names-of-people.ts';
import { stepsOf, type Step } from '#api/shared/steps-of.ts';

const most = 100;

type Context = SignedInContext<'roster'>;

export const roleNames: Record<string, string> = {
  student: 'Student',
  teacher: 'Teacher',
  school_admin: 'School admin',
  admin: 'Staff admin',
  analyst: 'Analyst',
};

const correctedWords = (corrected: readonly PersonDetail[]): string =>
  `corrected the ${corrected.map((detail) => ({ name: 'name', email: 'email address' })[detail]).join(' and the ')}`;

const whatOf = (event: PersonEvent): string => {
  switch (event.type) {
    case 'PersonRegistered':
      return 'made the account';
    case 'PersonRoleChanged':
      return 'changed the role';
    case 'PersonSchoolsChanged':
      return 'changed the schools';
    case 'SchoolAdminReachChanged':
      return 'changed what they administer';
    case 'TeacherPlanChanged':
      return 'changed the plan';
    case 'PersonCorrected':
      return correctedWords(event.data.corrected);
    case 'PersonDeactivated':
      return 'deactivated the account';
    case 'PersonReactivated':
      return 'brought the account back';
    case 'PersonErased':
      return 'erased the person';
    default:
      return event satisfies never;
  }
};

/** Labels for the changed values. */
export const accountPieces = { role: 'Role', schools: 'Schools', administers: 'Administers', plan: 'Plan' } as const;
export const accountPlanNames = { premium: 'Premium', free_trial: 'Free trial', none: 'None' } as const;

type AccountStep = Step<PersonState, PersonEvent>;

const schoolsIn = (state: PersonState): readonly number[] => (state.status === 'unregistered' ? [] : state.schoolIds);

const reachOf = (state: Exclude<PersonState, { status: 'unregistered' }>): string | null => {
  if (state.role !== 'school_admin') return null;
  return state.administers === 'schools' ? 'Their schools' : 'The whole district';
};

const planOf = ({ plan, trialEndsOn }: Exclude<PersonState, { status: 'unregistered' }>): string | null => {
  if (plan === null || plan === 'none') return null;
  return trialEndsOn === null ? accountPlanNames[plan] : `${accountPlanNames[plan]} until ${trialEndsOn}`;
};

const differencesOf = ({ event, before, after }: AccountStep, schoolName: (id: number) => string): Difference[] => {
  if (event.type === 'PersonErased') return [];
  const of = (read: (state: Exclude<PersonState, { status: 'unregistered' }>) => string | null) =>
    [before, after].map((state) => (state.status === 'unregistered' ? null : read(state) || null)) as [
      string | null,
      string | null,
    ];
  return [
    ...valueDifference(accountPieces.role, ...of(({ role }) => roleNames[role] ?? role)),
    ...valueDifference(accountPieces.schools, ...of((state) => state.schoolIds.map(schoolName).join('\n'))),
    ...valueDifference(accountPieces.administers, ...of(reachOf)),
    ...valueDifference(accountPieces.plan, ...of(planOf)),
  ];
};

const occurredAt = ({ data }: PersonEvent): string => ('occurredAt' in data ? data.occurredAt : data.erasedAt);

/** Who did what to an account, newest first; read directly from the log. */
export const findAccountChanges = async (
  { services, read }: Context,
  personId: number,
): Promise<{ changes: MadeChange[]; more: boolean }> => {
  const steps = stepsOf(personDecider, await services.store.readStream(personStream(personId)));
  const shown = steps.slice(-most);
  const schools = await schoolsByIds(read, [
    ...new Set(shown.flatMap(({ before, after }) => [before, after].flatMap(schoolsIn))),
  ]);
  const names = new Map(schools.map(({ id, name }) => [id, name]));
  const actorOf = await actorsOf(
    read,
    shown.map(({ recorded }) => recorded),
  );
  const changes = shown.map((step) => ({
    revision: step.recorded.revision.toString(),
    what: whatOf(step.event),
    occurred_at: occurredAt(step.event),
    actor: actorOf(step.recorded),
    differences: differencesOf(step, (school) => names.get(school) ?? `School ${school}`),
  }));
  return { changes: changes.toReversed(), more: shown.length < steps.length };
};
