import {
  studentAccessDecider,
  type StudentAccessCommand,
  type StudentAccessState,
} from '#domain/classes/student-access/decider.ts';
import { studentAccessStream } from '#domain/classes/student-access/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { requireNotErased } from '#commands/accounts/person/require-not-erased.ts';
import { runCommand, type RunResult } from '#commands/runner/runner.ts';
import { requireManagedStudent } from '../school-class/managed-class.ts';
import { requireSettableAccess } from './settable-access.ts';
import type { StudentOfClass } from '../school-class/withdraw-student.ts';

/** What every command about a student's access has in common: it comes from who manages an open class that the student is in. */
export const runOnAccess = async (
  context: CommandContext,
  of: StudentOfClass,
  command: () => StudentAccessCommand,
): Promise<RunResult<StudentAccessState, unknown>> => {
  const schoolClass = await requireManagedStudent(context, of);
  if (command().type !== 'CorrectStudentName') await requireSettableAccess(context, schoolClass, [of.studentId]);
  await requireNotErased(context, [of.studentId]);
  return runCommand(context, { decider: studentAccessDecider, stream: studentAccessStream(of.studentId), command });
};
