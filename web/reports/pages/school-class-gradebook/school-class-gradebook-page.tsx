import type { GradebookPageData } from '#api/reports/gradebook/schemas.ts';
import { GradebookScreen } from '#web/reports/reports/components/gradebook/gradebook-screen.tsx';
import type { PageProps } from '#web/lib/page-props.ts';

export function SchoolClassGradebookPage(props: PageProps<GradebookPageData>) {
  return <GradebookScreen {...props} />;
}
