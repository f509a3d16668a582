import { schoolClassDecider, type SchoolClassState } from '../../domain/school-class/decider.ts';
import { schoolClassStream } from '../../domain/school-class/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import { requireRole } from '../authorise.ts';
import type { CommandContext } from '../context.ts';
import { loadLatest } from '../load.ts';

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
