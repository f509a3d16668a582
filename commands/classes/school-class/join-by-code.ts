import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { codeUnknown, enrolByCode, openByCode, type ClassWithCode } from './open-by-code.ts';

/** A student who has an account joins a class of their district with its code. */
export const joinByCode = async (context: CommandContext, byCode: ClassWithCode): Promise<CommandOutcome<OpenSchoolClass>> => {
  const studentId = requireRole(context, 'student');
  const { districtId } = await openByCode(context, byCode);
  const { state } = await loadLatest(context.store, personDecider, personStream(studentId));
  if (state.status !== 'active' || state.districtId !== districtId) throw codeUnknown();
  const result = await runCommand(context, enrolByCode(context, byCode, studentId));
  return outcomeOf(result, result.state as OpenSchoolClass);
};
