import type { ReportQuestionWithAnswers, TeacherQuizReportPageData } from '../../../../api/quiz-reports/schemas.ts';
import { clockDuration } from '../../../lib/duration.ts';
import { AnswerMark, PercentChip } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';
import { submittedStudents } from '../report-words.ts';
import { SolutionCells } from './solution-cells.tsx';

type Report = TeacherQuizReportPageData;
type Row = Report['rows'][number];

interface ReportTableProps {
  report: Report;
  onQuestion: (question: ReportQuestionWithAnswers) => void;
  /** The address of a student's own report; null for people who may not see it. */
  studentLink: ((row: Row) => string) | null;
}

export function ReportTable({ report, onQuestion, studentLink }: ReportTableProps) {
  return (
    <TableFrame label={`Results of ${report.title}`} tall>
      <thead>
        <ReportHead report={report} onQuestion={onQuestion} />
        <SummaryRow report={report} />
      </thead>
      <tbody>
        {report.rows.map((row, index) => (
          <StudentRow key={`${row.id} ${index}`} row={row} report={report} href={studentLink?.(row)} />
        ))}
        {report.not_submitted.map((student) => (
          <tr key={`open ${student.id}`}>
            <th scope="row">{student.student_name}</th>
            <td className="soft" colSpan={3 + report.strands.length + report.quiz_questions_with_answers.length}>
              {student.state === 'in_progress' ? 'In progress, not submitted yet' : 'Not started'}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function ReportHead({ report, onQuestion }: Omit<ReportTableProps, 'studentLink'>) {
  return (
    <tr>
      <th scope="col">Student</th>
      <th scope="col">Submitted</th>
      <th scope="col">Time</th>
      <th scope="col">Overall</th>
      {report.strands.map(({ strand }) => (
        <th key={strand} scope="col">
          {strand}
        </th>
      ))}
      {report.quiz_questions_with_answers.map((question) => (
        <th key={question.uuid} scope="col">
          <button type="button" className="report__question-button" onClick={() => onQuestion(question)}>
            <span className="visually-hidden">Question </span>
            {question.position}
          </button>
        </th>
      ))}
    </tr>
  );
}

function SummaryRow({ report }: { report: Report }) {
  const { done, all } = submittedStudents(report);
  return (
    <tr className="report__summary">
      <th scope="row">Class average</th>
      <td>
        {done} of {all}
      </td>
      <td>{report.average_time_spent === null ? '–' : clockDuration(report.average_time_spent)}</td>
      <td>
        <PercentChip value={report.summary.percent_correct} />
      </td>
      {report.strands.map(({ strand, percent_correct }) => (
        <td key={strand}>
          <PercentChip value={percent_correct} />
        </td>
      ))}
      {report.quiz_questions_with_answers.map(({ uuid, percent_correct }) => (
        <td key={uuid}>{percent_correct === null ? '–' : `${percent_correct}%`}</td>
      ))}
    </tr>
  );
}

function StudentRow({ row, report, href }: { row: Row; report: Report; href: string | undefined }) {
  const answers = new Map(row.answers.map((answer) => [answer.quiz_question_uuid, answer]));
  return (
    <tr>
      <th scope="row">{href ? <a href={href}>{row.student_name}</a> : row.student_name}</th>
      <SolutionCells row={row} strands={report.strands} />
      {report.quiz_questions_with_answers.map(({ uuid }) => {
        const answer = answers.get(uuid);
        return <td key={uuid}>{answer ? <AnswerMark correct={answer.correct} /> : <span className="soft">–</span>}</td>;
      })}
    </tr>
  );
}
