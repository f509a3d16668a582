import type { ClassReportPageData } from '#api/reports/schemas.ts';
import { ClassReportScreen } from '#web/reports/reports/components/class-report-screen.tsx';
import { ClassGrowthSection } from '#web/writing/student-growth/components/class-growth-section.tsx';
import type { PageProps } from '#web/lib/page-props.ts';

/** The report of a class, for its teacher. */
export function TeacherClassReportPage(props: PageProps<ClassReportPageData>) {
  // Someone who views the replayed report does not teach the class.
  if (props.shell.viewer?.role !== 'teacher') return <ClassReportScreen {...props} />;
  return (
    <ClassReportScreen
      {...props}
      end={({ school_class_id: id, start_date, end_date }) => (
        <ClassGrowthSection schoolClassId={id} range={{ start_date, end_date }} />
      )}
    />
  );
}
