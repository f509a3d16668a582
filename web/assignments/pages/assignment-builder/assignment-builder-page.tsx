import type { AssignmentBuilderPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import { BuilderScreen } from '#web/assignments/assignment-builder/components/builder-screen.tsx';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** Builds an assignment of a lesson. */
export function AssignmentBuilderPage({ data, shell }: PageProps<AssignmentBuilderPageData>) {
  return (
    <PageShell shell={shell} width="middle">
      <BuilderScreen data={data} clock={clockOf(shell)} />
    </PageShell>
  );
}
