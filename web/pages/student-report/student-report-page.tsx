import type { StudentReportPageData } from '../../../api/reports/schemas.ts';
import { StudentReportScreen } from '../../features/reports/components/student-report-screen.tsx';
import type { PageProps } from '../../lib/page-props.ts';

export function StudentReportPage({ data, shell }: PageProps<StudentReportPageData>) {
  const whenEmpty = `Quizzes show up here as soon as ${data.student_name} submits them.`;
  return (
    <StudentReportScreen
      data={data}
      shell={shell}
      title={data.student_name}
      words={{ one: 'submitted quiz', many: 'submitted quizzes', whenEmpty }}
      label={`Quizzes of ${data.student_name}`}
      withClass
    />
  );
}
