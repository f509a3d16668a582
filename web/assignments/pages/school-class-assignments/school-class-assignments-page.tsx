import type { ClassAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { texts } from '#web/classes/school-classes/texts.ts';
import { AssignmentTable } from '#web/assignments/teach-assignments/components/assignment-table.tsx';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** The assignments of a class. */
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
