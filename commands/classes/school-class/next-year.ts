/** A class in the place of last year's. */
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { assertNotArchived } from '#domain/classes/school-class/manage-rules.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { alone } from '#commands/runner/in-turn.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { isTeacherOfSchool } from './co-teachers.ts';
import { newCode } from './joining.ts';
import { requireManagedClass, runOnManagedClass } from './managed-class.ts';

interface StartNextYearInput {
  /** Last year's class, which is archived at the end. */
  readonly schoolClassId: number;
  readonly name: string;
  /** Whether its other teachers teach the next class, too. */
  readonly colleagues: boolean;
  /** The class that takes its place, such as the one that the new year's roster has; null: a new one, without students. */
  readonly successorId: number | null;
}

const unusable = (): DomainError => {
  const text = 'This class cannot take the place of last year’s: choose another class of the same school that is not archived.';
  return new DomainError('invalid', 'successor_unusable', text, {
    fields: [{ field: 'successor_id', message: 'choose another class of the same school' }],
  });
};

/** The teachers of last year's class who are still at the school; the actor, or whoever came first, at the front. */
const teachersStaying = async (context: CommandContext, before: OpenSchoolClass): Promise<number[]> => {
  const ids = [...before.teacherIds].toSorted(
    (one, other) => Number(other === context.actor.id) - Number(one === context.actor.id),
  );
  const staying = await Promise.all(ids.map(async (id) => ((await isTeacherOfSchool(context, id, before.schoolId)) ? [id] : [])));
  return staying.flat();
};

/** Opens the new class, unless this command has done so before it was interrupted. */
const openSuccessor = async (
  context: CommandContext,
  before: OpenSchoolClass,
  { name, teacherId }: { readonly name: string; readonly teacherId: number | undefined },
): Promise<number> => {
  const schoolClassId = await reserveId(context.db, 'schoolClass', `next-year:${before.schoolClassId}:${context.commandId}`);
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status === 'open') return schoolClassId;
  assertNotArchived(before);
  // A roster may list a teacher of another school: the new class would be a colleague's, and out of their reach at once.
  if (teacherId !== undefined && context.actor.role === 'teacher' && teacherId !== context.actor.id) {
    const text =
      'You teach this class from another school. Choose the class of the new roster that takes its place, or ask a colleague.';
    throw new DomainError('conflict', 'teacher_of_other_school', text);
  }
  if (teacherId === undefined) {
    const text = 'No teacher of this class is at the school any more. Choose the class of the new roster that takes its place.';
    throw new DomainError('conflict', 'teacher_unknown', text);
  }
  const { schoolId, grade, colour } = before;
  await runCommand(stepOf(context, 'open-next-class'), {
    decider: schoolClassDecider,
    stream: schoolClassStream(schoolClassId),
    command: () => ({
      type: 'OpenOwnSchoolClass' as const,
      schoolClassId,
      schoolId,
      teacherId,
      name,
      grade,
      colour,
      code: newCode(),
      occurredAt: context.now,
    }),
  });
  return schoolClassId;
};

/** Gives a class that is there the name that the teachers chose. @throws 404, or 400 for a class that cannot take the place */
const nameSuccessor = async (
  context: CommandContext,
  before: OpenSchoolClass,
  { successorId: schoolClassId, name }: { readonly successorId: number; readonly name: string },
): Promise<number> => {
  const successor = await requireManagedClass(context, schoolClassId);
  const fits = successor.schoolId === before.schoolId && !successor.archived && schoolClassId !== before.schoolClassId;
  if (!fits) throw unusable();
  await runOnManagedClass(stepOf(context, 'name-next-class'), schoolClassId, () => ({
    type: 'RenameSchoolClass',
    schoolClassId,
    name,
    occurredAt: context.now,
  }));
  return schoolClassId;
};

/**
 * Puts another class in the place of last year's, for its teachers or an admin of its school: with the name they choose and, if
 * they want, its teachers. Neither students nor work are copied, so nothing counts twice: students come with the roster or the
 * class code. Last year's class is archived last, so that whoever is interrupted can repeat the call; its results stay.
 */
export const startNextYear = (
  context: CommandContext,
  input: StartNextYearInput,
): Promise<CommandOutcome<{ readonly schoolClassId: number }>> =>
  // Two colleagues who start the year at the same moment would open two classes.
  alone(context, `next year of class ${input.schoolClassId}`, () => startOnce(context, input));

const startOnce = async (
  context: CommandContext,
  { schoolClassId, name, colleagues, successorId }: StartNextYearInput,
): Promise<CommandOutcome<{ readonly schoolClassId: number }>> => {
  const before = await requireManagedClass(context, schoolClassId);
  const [first, ...others] = await teachersStaying(context, before);
  const nextId =
    successorId === null
      ? await openSuccessor(context, before, { name, teacherId: first })
      : await nameSuccessor(context, before, { successorId, name });
  const teachers = colleagues && first !== undefined ? [first, ...others] : [];
  for (const teacherId of teachers) {
    await runOnManagedClass(stepOf(context, `next-teacher:${teacherId}`), nextId, () => ({
      type: 'AddCoTeacher',
      schoolClassId: nextId,
      teacherId,
      occurredAt: context.now,
    }));
  }
  const outcome = await runOnManagedClass(stepOf(context, 'archive-last-class'), schoolClassId, () => ({
    type: 'ArchiveSchoolClass',
    schoolClassId,
    occurredAt: context.now,
  }));
  return { ...outcome, value: { schoolClassId: nextId } };
};
