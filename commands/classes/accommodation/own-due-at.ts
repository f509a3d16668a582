import { accommodationDecider } from '#domain/classes/accommodation/decider.ts';
import { periodAt } from '#domain/classes/accommodation/periods.ts';
import { accommodationStream } from '#domain/classes/accommodation/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

const dayMs = 86_400_000;

/** When something is due for a student whose class has it at `dueAt`: as `dueFor` of the read model says it. */
export const ownDueAt = async ({ store }: CommandContext, studentId: number, dueAt: string | null): Promise<string | null> => {
  if (dueAt === null) return null;
  const { state } = await loadLatest(store, accommodationDecider, accommodationStream(studentId));
  const days = periodAt(state.periods, dueAt)?.accommodation.extraDays ?? 0;
  return days === 0 ? dueAt : new Date(Date.parse(dueAt) + days * dayMs).toISOString();
};
