import { schoolClassDecider, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

export type OpenClass = Extract<SchoolClassState, { status: 'open' }>;

/** A class that the acting teacher teaches; `what` is not found when they do not. */
export const requireTaughtClass = async (
  context: CommandContext,
  schoolClassId: number,
  what = 'This class',
): Promise<OpenClass> => {
  const teacherId = requireRole(context, 'teacher');
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status !== 'open' || !state.teacherIds.has(teacherId)) throw notFound(what);
  return state;
};
