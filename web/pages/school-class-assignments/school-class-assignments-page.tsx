import type { ClassAssignmentsPageData } from '../../../api/teach-assignments/schemas.ts';
import { texts } from '../../features/school-classes/texts.ts';
import { AssignmentTable } from '../../features/teach-assignments/components/assignment-table.tsx';
import { clockOf } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

/** What a class was assigned. */
export function SchoolClassAssignmentsPage({ data, shell }: PageProps<ClassAssignmentsPageData>) {
  const { id, name, students_count: count } = data.school_class;
  const criteria = { kind: '', state: '', school_class_id: id, search: '', sort: 'assigned', direction: 'desc' } as const;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.assignments}
        kicker={`${name} · ${texts.students(count)}`}
        actions={
          <ButtonLink small href={`/school_classes?school_class_id=${id}#manage_classes`}>
            {texts.manage}
          </ButtonLink>
        }
      />
      {data.assignments.length === 0 ? (
        <EmptyState title={texts.noAssignments} action={<ButtonLink href="/teach/assignments">{texts.assign}</ButtonLink>}>
          {texts.assignFirst}
        </EmptyState>
      ) : (
        <AssignmentTable assignments={data.assignments} criteria={criteria} clock={clockOf(shell)} />
      )}
    </PageShell>
  );
}
