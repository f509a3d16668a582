import type { ClassReportPageData } from '#api/reports/schemas.ts';
import { ClassReportScreen } from '#web/reports/reports/components/class-report-screen.tsx';
import type { PageProps } from '#web/lib/page-props.ts';

/** The report of a class, for school admins. */
export function ClassReportPage(props: PageProps<ClassReportPageData>) {
  return <ClassReportScreen {...props} />;
}
