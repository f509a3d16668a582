import type { GradebookPageData } from '../../../api/gradebook/schemas.ts';
import { GradebookScreen } from '../../features/reports/components/gradebook/gradebook-screen.tsx';
import type { PageProps } from '../../lib/page-props.ts';

/** The gradebook of a school. */
export function SchoolGradebookPage(props: PageProps<GradebookPageData>) {
  return <GradebookScreen {...props} />;
}
