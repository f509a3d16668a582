import type { ReactNode } from 'react';
import type { ClassReportPageData } from '#api/reports/schemas.ts';
import { helpOfColumns } from '#domain/shared/reports/columns.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';
import { Growth } from '#web/reports/growth/growth.tsx';
import { ClassAccommodations } from '#web/classes/accommodation-periods/class-accommodations.tsx';
import { countStat, quizzesStat, resultStats } from '../report-words.ts';
import { sameDates } from '../report-address.ts';
import { texts } from '../texts.ts';
import { useReport } from '../use-report.ts';
import { classStudentColumns } from './columns/report-row-columns.tsx';
import { GradebookLink } from './gradebook/gradebook-link.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportScreen } from './report-screen.tsx';
import { StandardsLink } from './standards/standards-link.tsx';
import { ReportTable } from './table/report-table.tsx';
import { WeakestStrand } from './weak-strand.tsx';

const words = { one: 'student', many: 'students', whenEmpty: texts.rows.classWhenEmpty };

const statsOf = (report: ClassReportPageData) => [
  countStat(report.summary.students_count, 'student'),
  quizzesStat(report),
  ...resultStats(report).filter((_, index) => index !== 1),
];

interface Props extends PageProps<ClassReportPageData> {
  /** Content at the end of the current report. */
  end?: (report: ClassReportPageData) => ReactNode;
}

const shownHelp = ['quizzes', 'dates', 'classAndSchool', 'enrolled', 'submitted', ...helpOfColumns, 'hardest', 'growth'] as const;

/** A class's report, for its teachers and for the admins of its school. */
export function ClassReportScreen({ data, shell, end }: Props) {
  const live = useReport(callsOf('GET /reports/classes/{id}'), data, shell);
  // Someone who views the replayed report must not see students' accommodations.
  const seesStudents = shell.viewer?.role === 'teacher' || shell.viewer?.role === 'school_admin';
  return (
    <ReportScreen
      live={live}
      shell={shell}
      title={data.title}
      words={words}
      stats={statsOf}
      help={shell.viewer?.role === 'teacher' ? [...shownHelp, 'weakStrand'] : shownHelp}
      links={
        seesStudents && (
          <div className="report__actions">
            <StandardsLink schoolClassId={live.data.school_class_id} address={live.address} />
            {shell.viewer?.role === 'teacher' && (
              <GradebookLink href={sameDates(`/school_classes/${live.data.school_class_id}/gradebook`, live.address)} />
            )}
          </div>
        )
      }
      actions={<ReportActions report={live.data} />}
      between={
        <>
          <WeakestStrand weakest={live.data.weak_strand} whenNone={texts.weakStrand.noneForClass} />
          {seesStudents && <ClassAccommodations schoolClassId={live.data.school_class_id} />}
        </>
      }
      after={(report) => (
        <>
          <Growth growth={report.growth} submission={report.submission} />
          {end?.(report)}
        </>
      )}
      table={(report, loading) => (
        <ReportTable
          label={texts.rows.studentsOf(report.school_class_name)}
          columns={classStudentColumns(report)}
          rows={report.rows}
          rowKey={({ id }) => String(id)}
          rowName={({ student_name }) => student_name}
          sort={report.sort}
          paging={report.paging}
          address={live.address}
          loading={loading}
        />
      )}
    />
  );
}
