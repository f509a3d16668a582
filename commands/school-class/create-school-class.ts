import { randomInt } from 'node:crypto';
import { schoolClassDecider, type SchoolClassCommand, type SchoolClassState } from '../../domain/school-class/decider.ts';
import { schoolClassStream } from '../../domain/school-class/stream.ts';
import { schoolDecider } from '../../domain/school/decider.ts';
import { schoolStream } from '../../domain/school/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { loadRemembered } from '../load.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

export interface CreateSchoolClassInput {
  readonly schoolClassId: number;
  readonly schoolId: number;
  readonly name: string;
  /** Left out: one is made up. */
  readonly code?: string | undefined;
}

// Without 0 and O, 1 and I and L: children type it from a blackboard.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 7;

const newCode = (): string => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** Creates a class in a registered school, or renames the class that exists. */
export const createSchoolClass = async (
  context: CommandContext,
  { schoolClassId, schoolId, name, code = newCode() }: CreateSchoolClassInput,
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
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state);
};
