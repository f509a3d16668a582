import { requireRole } from '../authorise.ts';
import type { CommandContext } from '../context.ts';
import { loadAssignment, type Assigned } from '../quiz-solution/access.ts';
import { requireTaughtClass } from '../school-class/require-taught-class.ts';

/** What a class of the acting teacher was given. @throws 404 */
export const requireOwnAssignment = async (context: CommandContext, id: number): Promise<Assigned> => {
  requireRole(context, 'teacher');
  const assigned = await loadAssignment(context, id);
  await requireTaughtClass(context, assigned.schoolClassId, 'This assignment');
  return assigned;
};
