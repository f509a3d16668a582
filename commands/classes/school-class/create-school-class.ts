import { schoolClassDecider, type SchoolClassCommand, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadRemembered } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { newCode } from './new-code.ts';

export interface CreateSchoolClassInput {
  readonly schoolClassId: number;
  readonly schoolId: number;
  readonly name: string;
  /** Left out: one is made up. */
  readonly code?: string | undefined;
  /** The code is the roster's own: nobody joins with it. */
  readonly codeFromRoster?: boolean | undefined;
}

/** Creates a class in a registered school, or renames the class that exists. */
export const createSchoolClass = async (
  context: CommandContext,
  { schoolClassId, schoolId, name, code = newCode(), codeFromRoster }: CreateSchoolClassInput,
): Promise<CommandOutcome<SchoolClassState>> => {
  requireStaff(context);
  const school = await loadRemembered(context.store, schoolDecider, schoolStream(schoolId));
  if (school.state.status === 'unregistered') throw notFound(`School ${schoolId}`);
  const result = await runCommand(stepOf(context, 'create-school-class'), {
    decider: schoolClassDecider,
    stream: schoolClassStream(schoolClassId),
    command: (): SchoolClassCommand => ({
      type: 'CreateSchoolClass',
      schoolClassId,
      schoolId,
      name,
      code,
      codeFromRoster,
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state);
};
