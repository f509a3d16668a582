import { useEffect, useState } from 'react';
import type { ListedAssignment } from '#api/assignments/teach-assignments/schemas.ts';
import { shortDay, type Clock } from '#web/lib/dates.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from '../texts.ts';
import { assignedBefore, type AssignDraft } from '../assign-form.ts';

interface AssignedBeforeProps {
  draft: Pick<AssignDraft, 'quizUuid' | 'schoolClassIds'>;
  /** Of the quiz that is chosen. */
  title: string | null;
  clock: Clock;
}

/** Looks for the quiz among what the teacher's classes have; without an answer nothing is said. */
function useAssignedBefore({ quizUuid, schoolClassIds }: AssignedBeforeProps['draft'], title: string | null) {
  const [found, setFound] = useState<readonly ListedAssignment[]>([]);
  useEffect(() => {
    if (quizUuid === null || title === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    void pageClient()
      .call({ ...to('GET /teach/assignments', { kind: 'quiz', search: title.slice(0, 200) }), signal })
      .then((reply) => {
        if (!signal.aborted && reply.kind === 'ok') setFound(reply.body.assignments);
      });
    return () => asking.abort();
  }, [quizUuid, title]);
  return assignedBefore({ quizUuid, schoolClassIds }, found);
}

/** Says which of the classes have the quiz already. They may have it twice, so nothing is refused. */
export function AssignedBefore({ draft, title, clock }: AssignedBeforeProps) {
  const found = useAssignedBefore(draft, title);
  return (
    <div className="assign-form__before" role="status">
      {found.map(
        ({ school_class_id: id, school_class_name: name, assigned_at: at }) =>
          name && <p key={id}>{texts.assignedBefore(name, shortDay(at, clock))}</p>,
      )}
    </div>
  );
}
