import type { AssignmentBuilderPageData } from '../../../api/lesson-assignments/schemas.ts';
import { BuilderScreen } from '../../features/assignment-builder/components/builder-screen.tsx';
import { clockOf } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageShell } from '../../ui/shell/page-shell.tsx';

/** Builds an assignment of a lesson. */
export function AssignmentBuilderPage({ data, shell }: PageProps<AssignmentBuilderPageData>) {
  return (
    <PageShell shell={shell} width="middle">
      <BuilderScreen data={data} clock={clockOf(shell)} />
    </PageShell>
  );
}
