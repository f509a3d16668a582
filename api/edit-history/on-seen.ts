import type { CommandContext } from '#commands/runner/context.ts';
import { ConcurrencyError } from '#eventstore/port.ts';
import { toProblem } from '#api/http/problem.ts';
import type { SignedInContext } from '#api/http/route.ts';

type Context = Pick<SignedInContext, 'command'>;

/** The command of a form that says what it was filled in on: a form has no If-Match, and there is none for what nobody has begun. */
export const commandOn = (context: Context, seen: string | undefined): CommandContext => {
  const command = context.command();
  if (seen === undefined) return command;
  return { ...command, ifMatch: seen === 'none' ? 'no_stream' : BigInt(seen), allowUnchanged: true };
};

/**
 * Runs a command on what its list was read at, where the body says so.
 * @throws 412 where somebody else was first
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
