import type { TeacherStudentReportPageData } from '#api/reports/student-reports/schemas.ts';
import { AccommodationsLink } from '#web/classes/accommodations/components/accommodations-link.tsx';
import { StudentReportScreen } from '#web/reports/reports/components/student-report-screen.tsx';
import { GrowthLink } from '#web/writing/student-growth/components/growth-link.tsx';
import type { PageProps } from '#web/lib/page-props.ts';

/** The report of a student, for their teacher. */
export function TeacherStudentReportPage({ data, shell }: PageProps<TeacherStudentReportPageData>) {
  const whenEmpty = `Quizzes show up here as soon as ${data.student_name} submits them.`;
  return (
    <StudentReportScreen
      data={data}
      shell={shell}
      title={data.student_name}
      words={{ one: 'submitted quiz', many: 'submitted quizzes', whenEmpty }}
      label={`Quizzes of ${data.student_name}`}
      withClass={false}
      end={
        <>
          {shell.viewer?.role === 'teacher' && (
            <GrowthLink href={`/school_classes/${data.school_class_id}/students/${data.student_id}/growth`} />
          )}
          <AccommodationsLink schoolClassId={data.school_class_id} studentId={data.student_id} />
        </>
      }
    />
  );
}
