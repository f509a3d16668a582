import type { ClassReportPageData } from '../../../api/reports/schemas.ts';
import { ClassReportScreen } from '../../features/reports/components/class-report-screen.tsx';
import { GrowthLink } from '../../features/student-growth/components/growth-link.tsx';
import type { PageProps } from '../../lib/page-props.ts';

export function TeacherClassReportPage(props: PageProps<ClassReportPageData>) {
  return <ClassReportScreen {...props} end={<GrowthLink href={`/school_classes/${props.data.school_class_id}/growth`} />} />;
}
