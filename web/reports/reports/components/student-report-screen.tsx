import type { ReactNode } from 'react';
import type { StudentReportPageData } from '#api/reports/schemas.ts';
import type { TeacherStudentReportPageData } from '#api/reports/student-reports/schemas.ts';
import { helpOfColumns } from '#domain/shared/reports/columns.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';
import { Growth } from '#web/reports/growth/growth.tsx';
import { quizzesStat, resultStats } from '../report-words.ts';
import { texts } from '../texts.ts';
import { useReport } from '../use-report.ts';
import { studentQuizColumns } from './columns/quiz-row-columns.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportScreen } from './report-screen.tsx';
import type { RowWords } from '../report-data.ts';
import { ReportTable } from './table/report-table.tsx';
import { WeakestStrand } from './weak-strand.tsx';

type Report = StudentReportPageData | TeacherStudentReportPageData;

interface StudentReportScreenProps extends PageProps<Report> {
  title: string;
  words: RowWords;
  label: string;
  /** The student may have quizzes from several classes. */
  withClass: boolean;
  /** Content at the end of the report. */
  end?: ReactNode;
}

const statsOf = (report: Report) => [quizzesStat(report), ...resultStats(report)];

const shownHelp = [
  'quizzes',
  'dates',
  'classAndSchool',
  'submittedOn',
  ...helpOfColumns,
  'hardest',
  'submitted',
  'growth',
] as const;

/** The quizzes of one student, for teachers and admins. */
export function StudentReportScreen(props: StudentReportScreenProps) {
  const { data, shell, title, words, label, withClass, end } = props;
  const live = useReport(callsOf('GET /reports/students/{id}'), data, shell);
  return (
    <ReportScreen
      live={live}
      shell={shell}
      title={title}
      words={words}
      stats={statsOf}
      help={shell.viewer?.role === 'teacher' ? [...shownHelp, 'weakStrand'] : shownHelp}
      actions={<ReportActions report={live.data} />}
      between={
        'weak_strand' in live.data && <WeakestStrand weakest={live.data.weak_strand} whenNone={texts.weakStrand.noneForStudent} />
      }
      after={({ growth, submission }) => (
        <>
          <Growth growth={growth} submission={submission} />
          {end}
        </>
      )}
      table={(report, loading) => (
        <ReportTable
          label={label}
          columns={studentQuizColumns(report, { withClass })}
          rows={report.rows}
          rowKey={({ solution_uuid }) => solution_uuid}
          rowName={({ title }) => title}
          sort={report.sort}
          paging={report.paging}
          address={live.address}
          loading={loading}
        />
      )}
    />
  );
}
