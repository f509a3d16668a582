import { studentAccessDecider, type StudentAccessCommand, type StudentAccessState } from '../../domain/student-access/decider.ts';
import { studentAccessStream } from '../../domain/student-access/stream.ts';
import type { CommandContext } from '../context.ts';
import { requireNotErased } from '../person/require-not-erased.ts';
import { runCommand, type RunResult } from '../runner.ts';
import { requireManagedStudent } from '../school-class/managed-class.ts';
import type { StudentOfClass } from '../school-class/withdraw-student.ts';

/** What every command about a student's access has in common: it comes from who manages a class that the student is in. */
export const runOnAccess = async (
  context: CommandContext,
  of: StudentOfClass,
  command: () => StudentAccessCommand,
): Promise<RunResult<StudentAccessState, unknown>> => {
  await requireManagedStudent(context, of);
  await requireNotErased(context, [of.studentId]);
  return runCommand(context, { decider: studentAccessDecider, stream: studentAccessStream(of.studentId), command });
};
