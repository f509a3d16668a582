import type { CommandOutcome } from './context.ts';
import type { RunResult } from './runner.ts';

/** What a route gets from every command: the value to reply with, and the position that later reads have to wait for. */
export const outcomeOf = <T>(result: RunResult<unknown, unknown>, value: T): CommandOutcome<T> => {
  const { position, revision, replayed, appended } = result;
  return { value, position, revision, replayed, appended };
};
