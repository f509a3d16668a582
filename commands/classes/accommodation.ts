import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { daysLater } from '#domain/shared/wall-clock.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { administersSchool } from '#commands/districts/school.ts';
import { requireStudentOfSchool, type OpenClass } from './school-class/managed-class.ts';
import { accommodationDecider, type AccommodationState } from '#domain/classes/accommodation/decider.ts';
import { accommodationStream, type Accommodation } from '#domain/classes/accommodation/events.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { type AccommodationPeriod, periodAt } from '#domain/classes/accommodation/periods.ts';
import { defineOwner } from '#people/personal-data-owner.ts';
import { timeZoneOfPerson } from '#commands/accounts/person/roles.ts';
import { requireNotErased } from '#commands/accounts/person/accounts.ts';

interface StudentInClass {
  readonly schoolClassId: number;
  readonly studentId: number;
}

/** A class, for its teachers and for administrators of its school. @throws 404 for everybody else */
export const requireClassOfStaff = async (
  context: CommandContext,
  schoolClassId: number,
  what = 'This class',
): Promise<OpenClass> => {
  const { actor, store } = context;
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (actor.id === null || state.status !== 'open') throw notFound(what);
  if (actor.role === 'teacher' && state.teacherIds.has(actor.id)) return state;
  if (actor.role === 'school_admin' && (await administersSchool(context, state.schoolId))) return state;
  throw notFound(what);
};

/** A student in this class while it is open, and at its school; for the same people. @throws 404 for everybody else */
const requireStudentOfClass = async (context: CommandContext, { schoolClassId, studentId }: StudentInClass): Promise<void> => {
  const schoolClass = await requireClassOfStaff(context, schoolClassId, 'This student');
  if (schoolClass.archived || !schoolClass.studentIds.has(studentId)) throw notFound('This student');
  await requireStudentOfSchool(context, schoolClass, studentId);
};

/** Ends a student's accommodations now; work that was due earlier keeps its accommodations. */
export const endAccommodations = async (
  context: CommandContext,
  { schoolClassId, studentId }: StudentInClass,
): Promise<CommandOutcome<AccommodationState>> => {
  await requireStudentOfClass(context, { schoolClassId, studentId });
  const result = await runCommand(context, {
    decider: accommodationDecider,
    stream: accommodationStream(studentId),
    command: () => ({ type: 'EndAccommodations' as const, studentId, endsAt: context.now, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};

/** All accommodations of a student, earliest first, read from the store. @throws 404 */
export const findAccommodations = async (
  context: CommandContext,
  student: StudentInClass,
): Promise<readonly AccommodationPeriod[]> => {
  await requireStudentOfClass(context, student);
  const { state } = await loadLatest(context.store, accommodationDecider, accommodationStream(student.studentId));
  return state.periods;
};

const timeZoneOf = async (context: CommandContext, studentId: number): Promise<string> => {
  const { state } = await loadRemembered(context.store, personDecider, personStream(studentId));
  return timeZoneOfPerson(context, state);
};

/** When something is due for a student whose class has it at `dueAt`; agrees with `dueFor` of the read model. */
export const ownDueAt = async (context: CommandContext, studentId: number, dueAt: string | null): Promise<string | null> => {
  if (dueAt === null) return null;
  const { state } = await loadLatest(context.store, accommodationDecider, accommodationStream(studentId));
  const days = periodAt(state.periods, dueAt)?.accommodation.extraDays ?? 0;
  if (days === 0) return dueAt;
  return new Date(daysLater(Date.parse(dueAt), days, await timeZoneOf(context, studentId))).toISOString();
};

/** A student's accommodations. The read model deletes them with the person; the log keeps their dates but never a reason. */
export const accommodationsOwner = defineOwner({
  name: 'accommodations',
  tables: ['accommodation_periods'],
  streams: ['accommodation'],
  erase: { kept: 'The log keeps days and switches under a number that nobody is behind any more; no table shows them.' },
});

interface SetAccommodationsInput extends StudentInClass {
  readonly accommodation: Accommodation;
  /** ISO 8601 in UTC; `validUntil` null: no end. */
  readonly validFrom: string;
  readonly validUntil: string | null;
}

/** Sets a student's accommodations from a day on, replacing the previous ones. */
export const setAccommodations = async (
  context: CommandContext,
  { schoolClassId, studentId, ...rest }: SetAccommodationsInput,
): Promise<CommandOutcome<AccommodationState>> => {
  await requireStudentOfClass(context, { schoolClassId, studentId });
  await requireNotErased(context, [studentId]);
  const result = await runCommand(context, {
    decider: accommodationDecider,
    stream: accommodationStream(studentId),
    command: () => ({ type: 'SetAccommodations' as const, studentId, ...rest, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
