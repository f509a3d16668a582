import type { CommandOutcome } from './context.ts';
import type { RunResult } from './runner.ts';

/** What a route gets from every command: the value to answer with, and the position that its reader has to wait for. */
export const outcomeOf = <T>(result: RunResult<unknown, unknown>, value: T): CommandOutcome<T> => {
  const { position, revision, replayed, appended } = result;
  return { value, position, revision, replayed, appended };
};
