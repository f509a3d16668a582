import type { StudentReportPageData } from '../../../api/reports/schemas.ts';
import { StudentReportScreen } from '../../features/reports/components/student-report-screen.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page-head.tsx';

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
      end={<StudentRecords id={data.student_id} name={data.student_name} />}
    />
  );
}

/** What a parent or the student may ask the school for. */
function StudentRecords({ id, name }: { id: number; name: string }) {
  return (
    <Section id="records" title="Records">
      <p className="student-records__words">
        Parents, and students themselves, may ask for a copy of everything that is kept, and who has seen it. The file names{' '}
        {name} and holds every answer: hand it to nobody else.
      </p>
      <div className="student-records__links">
        <ButtonLink href={`/reports/students/${id}/data.json`} download>
          Export everything as JSON
        </ButtonLink>
        <ButtonLink href={`/admin/access_log?student=${id}`}>Who has seen it</ButtonLink>
      </div>
    </Section>
  );
}
