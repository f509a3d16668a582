import type { CommandContext } from '#commands/runner/context.ts';
import { ConcurrencyError } from '#eventstore/port.ts';
import { toProblem } from '#api/http/problem.ts';
import type { SignedInContext } from '#api/http/route.ts';

type Context = Pick<SignedInContext, 'command'>;

/**
 * Builds the command for a form, which carries its revision in the body: forms cannot send If-Match, and a stream without events
 * has no revision to send.
 */
export const commandOn = (context: Context, seen: string | undefined): CommandContext => {
  const command = context.command();
  if (seen === undefined) return command;
  return { ...command, ifMatch: seen === 'none' ? 'no_stream' : BigInt(seen), allowUnchanged: true };
};

/**
 * Runs a command against the revision that its list was read at, if the body names one.
 * @throws 412 if somebody else saved first
 */
export const onSeen = async <Result>(
  context: Context,
  seen: string | undefined,
  run: (command: CommandContext) => Promise<Result>,
): Promise<Result> => {
  try {
    return await run(commandOn(context, seen));
  } catch (error) {
    throw seen !== undefined && error instanceof ConcurrencyError ? toProblem(error, true) : error;
  }
};
