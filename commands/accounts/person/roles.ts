import { personDecider, type PersonState, type PersonCommand } from '#domain/accounts/person/decider.ts';
import { type PersonEvent, personStream } from '#domain/accounts/person/events.ts';
import { isAdministratorOf, type Administered, administeredBy } from '#domain/accounts/person/administrators.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';
import { isSystem, requireStaff } from '#commands/runner/authorise.ts';
import { type CommandContext, stepOf, type CommandOutcome } from '#commands/runner/context.ts';
import { assertSchoolsOfRole, type RoleAtSchools } from '#domain/accounts/person/schools-of-role.ts';
import { fold } from '#domain/shared/decider.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { assertAnothersAccount, assertSchoolsOfDistrict } from './accounts.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import type { TeacherPlan } from '#domain/shared/fields.ts';
import { reclaimAddress, releaseAddresses } from '#people/people.ts';
import { dayIn } from '#commands/districts/school-plan.ts';

const pageSize = 1_000;
const lock = 7_203_114_004n;

/** Reads the streams of all people; only a few, rare staff commands need this. */
const hasAnother = async (store: EventStore, administered: Administered, personId: number): Promise<boolean> => {
  const people = new Map<number, PersonState>();
  const filter = { categories: ['person'] };
  let page = await store.readAll({ filter, limit: pageSize });
  while (page.length > 0) {
    for (const recorded of page) {
      const event = decodeEvent(recorded) as PersonEvent | null;
      if (!event) continue;
      const { personId: id } = event.data;
      people.set(id, personDecider.evolve(people.get(id) ?? personDecider.initialState, event));
    }
    page = await store.readAll({ filter, limit: pageSize, after: page.at(-1)!.position });
  }
  people.delete(personId);
  return people.values().some((state) => isAdministratorOf(state, administered));
};

const refusal = ({ kind }: Administered): DomainError => {
  const whose = kind === 'product' ? 'the product' : 'this district';
  const text = `This is the last administrator of ${whose}. Make somebody else an administrator first.`;
  return new DomainError('conflict', 'last_administrator', text);
};

/**
 * Runs an action that takes an administrator away, unless none would be left. Two concurrent removals would each still see the
 * other administrator, and no single stream contains both, so the second waits here until the first one's event is in the log.
 * Actions of the system, such as the off-boarding of a district, are not checked.
 * @throws DomainError `last_administrator`
 */
export const keepingAnAdministrator = async <Result>(
  context: CommandContext,
  { personId, administered }: { readonly personId: number; readonly administered: Administered | null },
  act: () => Promise<Result>,
): Promise<Result> => {
  if (administered === null || isSystem(context)) return act();
  return context.db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [lock.toString()]);
    if (!(await hasAnother(context.store, administered, personId))) throw refusal(administered);
    return act();
  });
};

interface ChangeRoleInput extends RoleAtSchools {
  readonly personId: number;
}

/**
 * Changes a person's role, schools, or what they administer as a school admin.
 * @throws DomainError `own_account`, and `last_administrator` if no administrator of the district or the product would be left
 */
export const changeRole = async (context: CommandContext, input: ChangeRoleInput): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  const { personId } = input;
  assertAnothersAccount(context, personId, 'change the role of');
  assertSchoolsOfRole(input);
  const stream = personStream(personId);
  const { state } = await loadLatest(context.store, personDecider, stream);
  if (state.status !== 'unregistered') await assertSchoolsOfDistrict(context, input.schoolIds, state.districtId);
  const command = (): PersonCommand => ({ type: 'ChangePersonRole', ...input, occurredAt: context.now });
  const before = administeredBy(state);
  const after = fold(personDecider, state, personDecider.decide(command(), state));
  const given = before !== null && !isAdministratorOf(after, before) ? before : null;
  const result = await keepingAnAdministrator(context, { personId, administered: given }, () =>
    runCommand(stepOf(context, 'change-role'), { decider: personDecider, stream, command }),
  );
  return outcomeOf(result, result.state);
};

interface ChangeTeacherPlanInput {
  readonly personId: number;
  readonly plan: TeacherPlan;
  /** The last day, YYYY-MM-DD; only with the plan free_trial. */
  readonly trialEndsOn: string | null;
}

/** The time zone of the person's district; staff of the provider belong to none. */
export const timeZoneOfPerson = async ({ store }: CommandContext, person: PersonState): Promise<string> => {
  const districtId = person.status === 'unregistered' ? null : person.districtId;
  if (districtId === null) return 'UTC';
  const { state } = await loadRemembered(store, districtDecider, districtStream(districtId));
  return state.status === 'registered' ? state.timeZone : 'UTC';
};

const todayOf = async (context: CommandContext, person: PersonState): Promise<string> =>
  dayIn(context.now, await timeZoneOfPerson(context, person));

/** Changes a teacher's own plan; their schools' plan is separate. */
export const changeTeacherPlan = async (
  context: CommandContext,
  input: ChangeTeacherPlanInput,
): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  const stream = personStream(input.personId);
  const today = await todayOf(context, (await loadLatest(context.store, personDecider, stream)).state);
  const result = await runCommand(stepOf(context, 'change-teacher-plan'), {
    decider: personDecider,
    stream,
    command: (): PersonCommand => ({ type: 'ChangeTeacherPlan', ...input, today, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};

/**
 * Closes an account; the person's work stays.
 * @throws DomainError `own_account`, and `last_administrator` if no administrator of the district or the product would be left
 */
export const deactivatePerson = async (
  context: CommandContext,
  { personId }: { readonly personId: number },
): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  assertAnothersAccount(context, personId, 'deactivate');
  const stream = personStream(personId);
  const { state } = await loadLatest(context.store, personDecider, stream);
  const result = await keepingAnAdministrator(context, { personId, administered: administeredBy(state) }, () =>
    runCommand(stepOf(context, 'deactivate-person'), {
      decider: personDecider,
      stream,
      command: (): PersonCommand => ({ type: 'DeactivatePerson', personId, occurredAt: context.now }),
    }),
  );
  await releaseAddresses(context.db, [personId], context.now);
  return outcomeOf(result, result.state);
};

/**
 * Restores a deactivated account with its role, schools and password; and with its address, unless another account of the
 * district has it by now.
 */
export const reactivatePerson = async (
  context: CommandContext,
  { personId }: { readonly personId: number },
): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'reactivate-person'), {
    decider: personDecider,
    stream: personStream(personId),
    command: (): PersonCommand => ({ type: 'ReactivatePerson', personId, occurredAt: context.now }),
  });
  await reclaimAddress(context.db, personId);
  return outcomeOf(result, result.state);
};
