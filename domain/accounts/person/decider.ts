import { daysAfter, longestTrialDays } from '#domain/districts/school-plan/trial.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { AdminReach, PersonRole, TeacherPlan } from '#domain/shared/fields.ts';
import type { PersonDetail, PersonEvent } from './events.ts';

/**
 * If `plan` is left out, a teacher keeps their plan, and a new one gets `none`. If `administers` is left out, a school admin
 * keeps what they administer, and a new one gets only their schools.
 */
export interface RegisterPerson {
  readonly type: 'RegisterPerson';
  readonly personId: number;
  readonly role: PersonRole;
  readonly districtId: number | null;
  readonly schoolIds: readonly number[];
  readonly plan?: TeacherPlan | null | undefined;
  readonly trialEndsOn?: string | null | undefined;
  readonly administers?: AdminReach | undefined;
  readonly occurredAt: string;
}
/** Changes an existing account's role, schools or reach. Fields that are left out stay unchanged. */
export interface ChangePersonRole {
  readonly type: 'ChangePersonRole';
  readonly personId: number;
  readonly role: PersonRole;
  readonly schoolIds: readonly number[];
  readonly administers?: AdminReach | undefined;
  readonly occurredAt: string;
}
/** Changes a teacher's own plan; their schools' plan is separate. */
export interface ChangeTeacherPlan {
  readonly type: 'ChangeTeacherPlan';
  readonly personId: number;
  readonly plan: TeacherPlan;
  /** The last day; only with the plan free_trial. */
  readonly trialEndsOn: string | null;
  /** Today's date in the teacher's time zone. */
  readonly today: string;
  readonly occurredAt: string;
}
/** Records a corrected name or email address; the values themselves are stored elsewhere. */
export interface CorrectPerson {
  readonly type: 'CorrectPerson';
  readonly personId: number;
  /** Which details have changed. */
  readonly corrected: readonly PersonDetail[];
  readonly hasEmail: boolean;
  readonly occurredAt: string;
}
export interface ReactivatePerson {
  readonly type: 'ReactivatePerson';
  readonly personId: number;
  readonly occurredAt: string;
}
export interface DeactivatePerson {
  readonly type: 'DeactivatePerson';
  readonly personId: number;
  readonly occurredAt: string;
}
export interface ErasePerson {
  readonly type: 'ErasePerson';
  readonly personId: number;
  readonly erasedAt: string;
}
export type PersonCommand =
  | RegisterPerson
  | ChangePersonRole
  | ChangeTeacherPlan
  | CorrectPerson
  | DeactivatePerson
  | ReactivatePerson
  | ErasePerson;

interface Person {
  readonly personId: number;
  readonly role: PersonRole;
  readonly districtId: number | null;
  readonly schoolIds: readonly number[];
  readonly plan: TeacherPlan | null;
  readonly trialEndsOn: string | null;
  /** Null for other roles, and for school admins from before this choice existed: they have the whole district. */
  readonly administers: AdminReach | null;
}
export type PersonState =
  | { readonly status: 'unregistered' }
  | ({ readonly status: 'active' } & Person)
  | ({ readonly status: 'deactivated' } & Person)
  /** Erased permanently. They still count in existing results. */
  | ({ readonly status: 'erased'; readonly erasedAt: string } & Person);

type Registered = Exclude<PersonState, { status: 'unregistered' }>;

/** Fields that belong only to the old role are dropped. */
const roleChanged = (state: Registered, role: PersonRole): Registered => ({
  ...state,
  role,
  plan: role === 'teacher' ? state.plan : null,
  trialEndsOn: role === 'teacher' ? state.trialEndsOn : null,
  administers: null,
});

const evolve = (state: PersonState, event: PersonEvent): PersonState => {
  if (event.type === 'PersonRegistered') {
    const { occurredAt: _occurredAt, administers = null, ...person } = event.data;
    return { status: 'active', ...person, administers };
  }
  if (state.status === 'unregistered' || state.status === 'erased') return state;
  switch (event.type) {
    case 'PersonSchoolsChanged':
      return { ...state, schoolIds: event.data.schoolIds };
    case 'PersonRoleChanged':
      return roleChanged(state, event.data.role);
    case 'SchoolAdminReachChanged':
      return { ...state, administers: event.data.administers };
    case 'TeacherPlanChanged':
      return { ...state, plan: event.data.plan, trialEndsOn: event.data.trialEndsOn };
    case 'PersonCorrected':
      return state;
    case 'PersonDeactivated':
      return { ...state, status: 'deactivated' };
    case 'PersonReactivated':
      return { ...state, status: 'active' };
    case 'PersonErased':
      return { ...state, status: 'erased', erasedAt: event.data.erasedAt };
    default:
      return event satisfies never;
  }
};

const districtRoles: readonly PersonRole[] = ['student', 'teacher', 'school_admin'];

const assertDistrictFitsRole = ({ role, districtId }: RegisterPerson): void => {
  if (districtRoles.includes(role) === (districtId !== null)) return;
  const text = districtId === null ? `A ${role} needs a district.` : `A person with the role ${role} belongs to no district.`;
  throw new DomainError('invalid', 'person_district_invalid', text);
};

const trialNeedsDay = (): DomainError =>
  new DomainError('invalid', 'plan_invalid', 'A free trial, and nothing else, needs the day on which it ends.');

const assertPlanFitsRole = ({ role, plan, trialEndsOn }: RegisterPerson): void => {
  if (plan && role !== 'teacher') throw new DomainError('invalid', 'plan_invalid', 'Only a teacher has a plan.');
  if ((plan === 'free_trial') === Boolean(trialEndsOn)) return;
  throw trialNeedsDay();
};

const assertReachFitsRole = ({ role, administers }: RegisterPerson): void => {
  if (!administers || role === 'school_admin') return;
  throw new DomainError('invalid', 'reach_invalid', 'Only a school admin administers a district or schools.');
};

const sameIds = (a: readonly number[], b: readonly number[]): boolean => {
  const inB = new Set(b);
  return new Set(a).size === inB.size && a.every((id) => inB.has(id));
};

const wantedPlan = (command: RegisterPerson, before: TeacherPlan | null, trialBefore: string | null) => {
  if (command.role !== 'teacher') return { plan: null, trialEndsOn: null };
  if (command.plan) return { plan: command.plan, trialEndsOn: command.trialEndsOn ?? null };
  return before ? { plan: before, trialEndsOn: trialBefore } : { plan: 'none' as const, trialEndsOn: null };
};

const leastReach: AdminReach = 'schools';

/** Null if there is nothing to record: for other roles, and for a school admin whose reach is not given. */
const wantedReach = ({ role, administers }: RegisterPerson, before: PersonRole): AdminReach | null => {
  if (role !== 'school_admin') return null;
  return administers ?? (before === 'school_admin' ? null : leastReach);
};

const erased = (personId: number): DomainError =>
  new DomainError('conflict', 'person_erased', `Person ${personId} was erased and is not taken in again.`);

const register = (command: RegisterPerson, state: PersonState): PersonEvent[] => {
  assertDistrictFitsRole(command);
  assertPlanFitsRole(command);
  assertReachFitsRole(command);
  const { personId, role, districtId, occurredAt } = command;
  const schoolIds = [...new Set(command.schoolIds)];
  if (state.status === 'unregistered') {
    const reach = role === 'school_admin' ? { administers: command.administers ?? leastReach } : {};
    const data = { personId, role, districtId, schoolIds, ...wantedPlan(command, null, null), ...reach, occurredAt };
    return [{ type: 'PersonRegistered', data }];
  }
  if (state.status === 'erased') throw erased(personId);
  if (state.districtId !== districtId) {
    throw new DomainError('conflict', 'person_district_fixed', `Person ${personId} belongs to another district.`);
  }
  return changes(command, state, schoolIds);
};

const changes = (
  command: RegisterPerson,
  state: Extract<PersonState, { status: 'active' | 'deactivated' }>,
  schoolIds: number[],
) => {
  const { personId, role, occurredAt } = command;
  const { plan, trialEndsOn } = wantedPlan(command, state.plan, state.trialEndsOn);
  const events: PersonEvent[] = [];
  if (state.status === 'deactivated') events.push({ type: 'PersonReactivated', data: { personId, occurredAt } });
  if (state.role !== role) events.push({ type: 'PersonRoleChanged', data: { personId, role, occurredAt } });
  const reach = wantedReach(command, state.role);
  if (reach && !(state.role === role && state.administers === reach)) {
    events.push({ type: 'SchoolAdminReachChanged', data: { personId, administers: reach, occurredAt } });
  }
  if (plan && (plan !== state.plan || trialEndsOn !== state.trialEndsOn)) {
    events.push({ type: 'TeacherPlanChanged', data: { personId, plan, trialEndsOn, occurredAt } });
  }
  if (!sameIds(schoolIds, state.schoolIds)) {
    events.push({ type: 'PersonSchoolsChanged', data: { personId, schoolIds, occurredAt } });
  }
  return events;
};

/** @param change the intended action, such as "change the role" */
const openAccount = (personId: number, state: PersonState, change: string): Extract<PersonState, { status: 'active' }> => {
  if (state.status === 'unregistered') throw notFound('This person');
  if (state.status === 'erased') throw erased(personId);
  if (state.status === 'active') return state;
  throw new DomainError('conflict', 'account_closed', `This account is deactivated. Bring it back first, then ${change}.`);
};

/** @throws DomainError unless the account is open, and the role is possible in the person's district */
const changeRole = (command: ChangePersonRole, known: PersonState): PersonEvent[] => {
  const { personId, role } = command;
  const state = openAccount(personId, known, 'change the role');
  if (districtRoles.includes(role) !== (state.districtId !== null)) {
    const text =
      state.districtId === null
        ? 'This is an account of Earshot’s staff. For a role at a school, make a second account with another address.'
        : 'This is an account of a school. For a role in Earshot’s staff, make a second account with another address.';
    throw new DomainError('conflict', 'role_of_other_place', text);
  }
  const { districtId } = state;
  const register: RegisterPerson = { ...command, type: 'RegisterPerson', districtId };
  assertReachFitsRole(register);
  return changes(register, state, [...new Set(command.schoolIds)]);
};

/** @throws DomainError unless it is the open account of a teacher, and a trial ends within a year */
const changePlan = (command: ChangeTeacherPlan, known: PersonState): PersonEvent[] => {
  const { personId, plan, trialEndsOn, today, occurredAt } = command;
  const state = openAccount(personId, known, 'change the plan');
  if (state.role !== 'teacher') throw new DomainError('conflict', 'plan_invalid', 'Only a teacher has a plan.');
  if ((plan === 'free_trial') !== (trialEndsOn !== null)) throw trialNeedsDay();
  if (plan === state.plan && trialEndsOn === state.trialEndsOn) return [];
  const latest = daysAfter(today, longestTrialDays);
  if (trialEndsOn !== null && (trialEndsOn < today || trialEndsOn > latest)) {
    const text = `A trial ends within a year: choose a day from ${today} to ${latest}.`;
    throw new DomainError('conflict', 'trial_day_invalid', text);
  }
  return [{ type: 'TeacherPlanChanged', data: { personId, plan, trialEndsOn, occurredAt } }];
};

/** @throws DomainError unless the account is open, and people who sign in with an email address keep one */
const correct = ({ personId, corrected, hasEmail, occurredAt }: CorrectPerson, known: PersonState): PersonEvent[] => {
  const state = openAccount(personId, known, 'correct it');
  if (!hasEmail && state.role !== 'student') {
    throw new DomainError('invalid', 'email_missing', 'Enter an email address: only students can sign in without one.');
  }
  return corrected.length === 0 ? [] : [{ type: 'PersonCorrected', data: { personId, corrected: [...corrected], occurredAt } }];
};

const reactivate = ({ personId, occurredAt }: ReactivatePerson, state: PersonState): PersonEvent[] => {
  if (state.status === 'unregistered') throw notFound('This person');
  if (state.status === 'erased') throw erased(personId);
  return state.status === 'active' ? [] : [{ type: 'PersonReactivated', data: { personId, occurredAt } }];
};

const deactivate = ({ personId, occurredAt }: DeactivatePerson, state: PersonState): PersonEvent[] => {
  if (state.status === 'unregistered') throw new DomainError('not_found', 'not_found', `Person ${personId} was not found.`);
  return state.status !== 'active' ? [] : [{ type: 'PersonDeactivated', data: { personId, occurredAt } }];
};

const erase = ({ personId, erasedAt }: ErasePerson, state: PersonState): PersonEvent[] => {
  if (state.status === 'unregistered') throw new DomainError('not_found', 'not_found', `Person ${personId} was not found.`);
  return state.status === 'erased' ? [] : [{ type: 'PersonErased', data: { personId, erasedAt } }];
};

const decide = (command: PersonCommand, state: PersonState): PersonEvent[] => {
  switch (command.type) {
    case 'RegisterPerson':
      return register(command, state);
    case 'ChangePersonRole':
      return changeRole(command, state);
    case 'ChangeTeacherPlan':
      return changePlan(command, state);
    case 'CorrectPerson':
      return correct(command, state);
    case 'DeactivatePerson':
      return deactivate(command, state);
    case 'ReactivatePerson':
      return reactivate(command, state);
    case 'ErasePerson':
      return erase(command, state);
    default:
      return command satisfies never;
  }
};

export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  initialState: { status: 'unregistered' },
  evolve,
  decide,
};
