import { isForPeople } from './for-people.ts';

/** Wrong usage of the command line; the message explains the right one. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Failure = new (...args: never[]) => Error;

const isUsage = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Runs the command and sets the exit status. An expected failure is printed as one line, wrong usage with the help text. */
export const runCommand = async (main: () => Promise<number>, help: string, expected: readonly Failure[] = []): Promise<void> => {
  try {
    process.exitCode = await main();
  } catch (error) {
    const forPeople = isUsage(error) || isForPeople(error) || expected.some((kind) => error instanceof kind);
    console.error(forPeople ? (error as Error).message : error);
    if (isUsage(error)) console.error(`\n${help}`);
    process.exitCode = isUsage(error) ? 2 : 1;
  }
};
