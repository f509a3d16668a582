import type { TeachAssignment } from '../../../../api/quiz-assignments/schemas.ts';
import { shortDay, type Clock } from '../../../lib/dates.ts';
import { assignedBefore, type AssignDraft } from '../assign-form.ts';

interface AssignedBeforeProps {
  draft: AssignDraft;
  assignments: readonly TeachAssignment[];
  clock: Clock;
}

/** Says that the class has the quiz already. It may have it twice, so nothing is refused. */
export function AssignedBefore({ draft, assignments, clock }: AssignedBeforeProps) {
  const found = assignedBefore(draft, assignments);
  return (
    <p className="assign-form__before" role="status">
      {found &&
        `${found.school_class_name} has this quiz already, since ${shortDay(found.assigned_at, clock)}. ` +
          'Assigning it again creates a second assignment.'}
    </p>
  );
}
