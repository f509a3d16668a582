import { useState, type ReactNode } from 'react';
import type { TeachAssignmentsPageData } from '../../../api/quiz-assignments/schemas.ts';
import { AssignForm } from '../../features/assign-quiz/components/assign-form.tsx';
import { askedQuiz } from '../../features/assign-quiz/assign-address.ts';
import { AssignmentList } from '../../features/assign-quiz/components/assignment-list.tsx';
import { clockOf } from '../../lib/dates.ts';
import { pageClient } from '../../lib/page-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import type { PageProps } from '../../lib/page-props.ts';

type Notice = { kind: 'good' | 'low'; text: string } | null;

export function TeachAssignmentsPage({ data, shell }: PageProps<TeachAssignmentsPageData>) {
  const [assignments, setAssignments] = useState(data.quiz_assignments);
  const [notice, setNotice] = useState<Notice>(null);
  const clock = clockOf(shell);

  const assigned = async (text: string) => {
    setNotice({ kind: 'good', text });
    const reply = await pageClient().call<TeachAssignmentsPageData>({ method: 'GET', path: '/teach/assignments' });
    if (reply.kind === 'ok') setAssignments(reply.body.quiz_assignments);
  };

  return (
    <PageShell shell={shell} width="wide">
      <PageHead title="Assignments" />
      <Section id="assign" title="Assign a quiz">
        {notice && (
          <Message kind={notice.kind}>
            {notice.kind === 'low' ? (
              <>
                <strong>Not assigned.</strong> {notice.text}
              </>
            ) : (
              notice.text
            )}
          </Message>
        )}
        <AssignOrWhyNot data={data}>
          <AssignForm
            data={{ ...data, quiz_assignments: assignments }}
            quizUuid={askedQuiz(shell.path, data.quizzes)}
            clock={clock}
            onAssigned={(text) => void assigned(text)}
            onFailed={(text) => setNotice({ kind: 'low', text })}
          />
        </AssignOrWhyNot>
      </Section>
      <Section id="assigned" title="Assigned">
        {assignments.length === 0 ? (
          <EmptyState title="Nothing assigned yet" level={3}>
            What you assign shows up here, with how many students have submitted it.
          </EmptyState>
        ) : (
          <AssignmentList assignments={assignments} clock={clock} />
        )}
      </Section>
    </PageShell>
  );
}

function AssignOrWhyNot({ data, children }: { data: TeachAssignmentsPageData; children: ReactNode }) {
  if (data.school_classes.length === 0) {
    return (
      <EmptyState title="You have no classes yet" level={3}>
        Classes come from your school&apos;s roster. Ask your school admin to add you to one.
      </EmptyState>
    );
  }
  if (data.quizzes.length === 0) {
    return (
      <EmptyState title="No published quizzes yet" level={3}>
        As soon as a quiz is published you can assign it here.
      </EmptyState>
    );
  }
  return children;
}
