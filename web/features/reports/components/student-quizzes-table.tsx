import type { TeacherStudentReportPageData } from '../../../../api/student-reports/schemas.ts';
import { clockDuration } from '../../../lib/duration.ts';
import { PercentChip } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';
import { SolutionCells } from './solution-cells.tsx';

type Report = TeacherStudentReportPageData;

/** One row for each quiz that the student submitted. */
export function StudentQuizzesTable({ report }: { report: Report }) {
  return (
    <TableFrame label={`Quizzes of ${report.student_name}`} tall>
      <thead>
        <tr>
          {['Quiz', 'Submitted', 'Time', 'Overall', ...report.strands.map(({ strand }) => strand)].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
        <AverageRow report={report} />
      </thead>
      <tbody>
        {report.rows.map((row, index) => (
          <QuizRow key={`${row.quiz_uuid} ${index}`} row={row} report={report} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function AverageRow({ report }: { report: Report }) {
  return (
    <tr className="report__summary">
      <th scope="row">Average</th>
      <td />
      <td>{report.average_time_spent === null ? '–' : clockDuration(report.average_time_spent)}</td>
      <td>
        <PercentChip value={report.summary.percent_correct} />
      </td>
      {report.strands.map(({ strand, percent_correct }) => (
        <td key={strand}>
          <PercentChip value={percent_correct} />
        </td>
      ))}
    </tr>
  );
}

function QuizRow({ row, report }: { row: Report['rows'][number]; report: Report }) {
  return (
    <tr>
      <th scope="row">
        <a className="report__quiz-link" href={row.report_url}>
          {row.title}
        </a>
      </th>
      <SolutionCells row={row} strands={report.strands} />
    </tr>
  );
}
