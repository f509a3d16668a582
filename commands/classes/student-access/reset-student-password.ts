import { easyPassword, resetPassword } from '#people/student-passwords.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import type { StudentOfClass } from '../school-class/withdraw-student.ts';
import { runOnAccess } from './run-on-access.ts';

/**
 * Gives a student a new password, which is shown this once. The student chooses an own one when they first sign in with it; the caller
 * ends the sessions of before. Asked for again under the same key, it gives another one: the first was seen by nobody then.
 */
export const resetStudentPassword = async (
  context: CommandContext,
  of: StudentOfClass,
): Promise<CommandOutcome<{ readonly password: string }>> => {
  const result = await runOnAccess(context, of, () => ({ type: 'ResetStudentPassword', ...of, occurredAt: context.now }));
  const password = easyPassword();
  await resetPassword(context.db, of.studentId, password);
  return outcomeOf(result, { password });
};
