import type { ClassReportPageData } from '../../../api/reports/schemas.ts';
import { ClassReportScreen } from '../../features/reports/components/class-report-screen.tsx';
import { GrowthLink } from '../../features/student-growth/components/growth-link.tsx';
import type { PageProps } from '../../lib/page-props.ts';

export function TeacherClassReportPage(props: PageProps<ClassReportPageData>) {
  const { data, shell } = props;
  // Whoever reads the report replayed does not teach the class.
  const teaches = shell.viewer?.role === 'teacher';
  return <ClassReportScreen {...props} end={teaches && <GrowthLink href={`/school_classes/${data.school_class_id}/growth`} />} />;
}
