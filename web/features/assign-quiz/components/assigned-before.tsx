import { useEffect, useState } from 'react';
import type { ListedAssignment, TeachAssignmentsPageData } from '../../../../api/teach-assignments/schemas.ts';
import { shortDay, type Clock } from '../../../lib/dates.ts';
import { pageClient } from '../../../lib/page-client.ts';
import { texts } from '../texts.ts';
import { assignedBefore, type AssignDraft } from '../assign-form.ts';

interface AssignedBeforeProps {
  draft: Pick<AssignDraft, 'quizUuid' | 'schoolClassId'>;
  /** Of the quiz that is chosen. */
  title: string | null;
  clock: Clock;
}

/** Looks for the quiz among what the class has; without an answer nothing is said. */
function useAssignedBefore({ quizUuid, schoolClassId }: AssignedBeforeProps['draft'], title: string | null) {
  const [found, setFound] = useState<ListedAssignment | null>(null);
  useEffect(() => {
    if (quizUuid === null || schoolClassId === null || title === null) return;
    const asking = new AbortController();
    const query = new URLSearchParams({ kind: 'quiz', school_class_id: schoolClassId, search: title.slice(0, 200) });
    const { signal } = asking;
    void pageClient()
      .call<TeachAssignmentsPageData>({ method: 'GET', path: `/teach/assignments?${query.toString()}`, signal })
      .then((reply) => {
        if (signal.aborted || reply.kind !== 'ok') return;
        setFound(assignedBefore({ quizUuid, schoolClassId }, reply.body.assignments) ?? null);
      });
    return () => asking.abort();
  }, [quizUuid, schoolClassId, title]);
  // Of a choice that was changed since, nothing is said.
  return found && assignedBefore({ quizUuid, schoolClassId }, [found]) ? found : null;
}

/** Says that the class has the quiz already. It may have it twice, so nothing is refused. */
export function AssignedBefore({ draft, title, clock }: AssignedBeforeProps) {
  const found = useAssignedBefore(draft, title);
  return (
    <p className="assign-form__before" role="status">
      {found?.school_class_name && texts.assignedBefore(found.school_class_name, shortDay(found.assigned_at, clock))}
    </p>
  );
}
