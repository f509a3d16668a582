import type { ClassColour } from '#domain/classes/school-class/colours.ts';
import { schoolClassDecider, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { newCode } from './new-code.ts';

export interface CreateOwnClassInput {
  readonly name: string;
  readonly grade: string | null;
  readonly colour: ClassColour | null;
  /** Needed of a teacher of several schools. */
  readonly schoolId: number | null;
}

/** The school that a teacher makes a class in: one of theirs. */
const schoolOf = async ({ store }: CommandContext, teacherId: number, wantedSchoolId: number | null): Promise<number> => {
  const { state } = await loadLatest(store, personDecider, personStream(teacherId));
  const own = state.status === 'active' ? state.schoolIds : [];
  if (wantedSchoolId !== null && !own.includes(wantedSchoolId)) throw notFound('This school');
  if (own.length === 0) {
    const text = 'Your account belongs to no school yet. Ask your school admin to add you to one.';
    throw new DomainError('conflict', 'teacher_without_school', text);
  }
  if (wantedSchoolId === null && own.length > 1) {
    const fields = [{ field: 'school_id', message: 'choose one of your schools' }];
    throw new DomainError('invalid', 'school_needed', 'Choose the school of the class.', { fields });
  }
  return wantedSchoolId ?? own[0]!;
};

/** A teacher makes a class of their own; it has a code with which students join. */
export const createOwnClass = async (
  context: CommandContext,
  { name, grade, colour, schoolId: wantedSchoolId }: CreateOwnClassInput,
): Promise<CommandOutcome<Extract<SchoolClassState, { status: 'open' }>>> => {
  const teacherId = requireRole(context, 'teacher');
  const schoolId = await schoolOf(context, teacherId, wantedSchoolId);
  const schoolClassId = await reserveId(context.db, 'schoolClass', `hand:${teacherId}:${context.commandId}`);
  const result = await runCommand(context, {
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
  return outcomeOf(result, result.state as Extract<SchoolClassState, { status: 'open' }>);
};
