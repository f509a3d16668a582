import type { StudentReportPageData } from '#api/reports/schemas.ts';
import { AccommodationsLink } from '#web/classes/accommodations/components/accommodations-link.tsx';
import { StudentReportScreen } from '#web/reports/reports/components/student-report-screen.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Section } from '#web/ui/content/page-head.tsx';

const texts = {
  one: 'submitted quiz',
  many: 'submitted quizzes',
  whenEmpty: (student: string) => `Quizzes show up here as soon as ${student} submits them.`,
  table: (student: string) => `${student}’s quizzes`,
  records: {
    title: 'Records',
    why: (student: string) =>
      `Parents and students may ask for a copy of everything that is kept, and for who has seen it. The file names ${student} and holds every answer, so don’t give it to anyone else.`,
    export: 'Export everything as JSON',
    seenBy: 'Who has seen it',
  },
} as const;

/** The report of a student, for school admins. */
export function StudentReportPage({ data, shell }: PageProps<StudentReportPageData>) {
  const whenEmpty = texts.whenEmpty(data.student_name);
  return (
    <StudentReportScreen
      data={data}
      shell={shell}
      title={data.student_name}
      words={{ one: texts.one, many: texts.many, whenEmpty }}
      label={texts.table(data.student_name)}
      withClass
      end={
        <>
          {data.school_classes_list[0] && (
            <AccommodationsLink schoolClassId={data.school_classes_list[0].id} studentId={data.student_id} />
          )}
          <StudentRecords id={data.student_id} name={data.student_name} />
        </>
      }
    />
  );
}

/** What a parent or the student may ask the school for. */
function StudentRecords({ id, name }: { id: number; name: string }) {
  return (
    <Section id="records" title={texts.records.title}>
      <p className="student-records__words">{texts.records.why(name)}</p>
      <div className="student-records__links">
        <ButtonLink href={`/reports/students/${id}/data.json`} download>
          {texts.records.export}
        </ButtonLink>
        <ButtonLink href={`/admin/access_log?student=${id}`}>{texts.records.seenBy}</ButtonLink>
      </div>
    </Section>
  );
}
