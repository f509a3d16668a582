import type { CommandOutcome } from './context.ts';
import type { RunResult } from './runner.ts';

export const outcomeOf = <T>(result: RunResult<unknown, unknown>, value: T): CommandOutcome<T> => {
  const { position, revision, replayed, appended } = result;
  return { value, position, revision, replayed, appended };
};
