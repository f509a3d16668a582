import { useState } from 'react';
import type { QuizReportRow, ReportQuestionWithAnswers, ShownTeacherQuizReport } from '#api/reports/quiz-reports/schemas.ts';
import { RowAccommodations } from '#web/classes/accommodation-periods/row-accommodations.tsx';
import { studentSolutionsPath } from '../report-address.ts';
import { submittedStudents } from '../report-words.ts';
import type { ResetTarget } from '../store/report-store.ts';
import { texts } from '../texts.ts';
import { AnswerMarkDrawings } from './answers/answer-mark.tsx';
import { AnswerDialog } from './answers/answer-dialog.tsx';
import { questionColumns, type ChosenAnswer } from './answers/question-columns.tsx';
import { QuestionDialog } from './answers/question-dialog.tsx';
import { howTaken } from './columns/quiz-row-columns.tsx';
import { ScoreChangeNotes } from './columns/shared-cells.tsx';
import { solutionColumns } from './columns/solution-columns.tsx';
import { OpenStudents } from './reset/open-students.tsx';
import type { SolutionsAddress } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { ButtonPanel } from '#web/ui/overlay/button-panel.tsx';
import './reset/reset.css';
import type { ReportColumn } from './table/report-columns.ts';
import { ReportTable } from './table/report-table.tsx';

/** A student's result, and the button that was clicked for it. */
interface ActedOn {
  name: string;
  attemptsUrl: SolutionsAddress;
  timelineUrl: string;
  button: HTMLElement;
}

interface RowActionsButtonProps {
  name: string;
  open: boolean;
  onOpen: (button: HTMLElement) => void;
}

/** Opens the table's shared menu at this button. */
function RowActionsButton({ name, open, onOpen }: RowActionsButtonProps) {
  return (
    <button
      type="button"
      className="row-actions"
      aria-label={texts.reset.actionsFor(name)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={({ currentTarget }) => {
        // Safari does not focus a clicked button, but focus must return to it later.
        currentTarget.focus();
        onOpen(currentTarget);
      }}
    >
      <Icon name="more" size={18} />
    </button>
  );
}

interface RowActionsProps {
  of: ActedOn | null;
  onReset: () => void;
  onClose: () => void;
}

/** The actions a teacher has for one student's result. */
function RowActions({ of, onReset, onClose }: RowActionsProps) {
  if (!of) return null;
  return (
    <ButtonPanel at={of.button} label={texts.reset.actionsFor(of.name)} onClose={onClose}>
      <ul className="filter-menu" role="list">
        <li>
          <button type="button" className="filter-menu__link row-actions__press" onClick={() => (onClose(), onReset())}>
            {texts.reset.resetScore}
            <Icon name="undo" size={16} />
          </button>
        </li>
        <li>
          <a className="filter-menu__link" href={of.timelineUrl}>
            {texts.reset.timeline}
            <Icon name="clock" size={16} />
          </a>
        </li>
        <li>
          <a className="filter-menu__link" href={of.attemptsUrl}>
            {texts.reset.earlierAttempts}
            <Icon name="history" size={16} />
          </a>
        </li>
      </ul>
    </ButtonPanel>
  );
}

export interface ResetPresses {
  onReset: (target: ResetTarget) => void;
  onUndo: (target: ResetTarget) => void;
}

export type NameLink = 'report' | 'timeline' | null;

interface TeacherQuizTableProps {
  report: ShownTeacherQuizReport;
  address: string;
  loading: boolean;
  changing: boolean;
  /** Where the names link to: the students' own reports, or for staff the timeline of the attempt. */
  linked: NameLink;
  /** Null for people with read-only access. */
  reset: ResetPresses | null;
}

/** The results of a class by student and answer, and below them the students without a result. */
export function TeacherQuizTable({ report, address, loading, changing, linked, reset }: TeacherQuizTableProps) {
  const [question, openQuestion] = useState<ReportQuestionWithAnswers | null>(null);
  const [answer, openAnswer] = useState<ChosenAnswer | null>(null);
  const [actedOn, actOn] = useState<ActedOn | null>(null);
  const { done, all } = submittedStudents(report);
  const ofRows = [
    studentColumn(linked, reset && { actedOn, actOn }),
    ...solutionColumns<QuizReportRow>(report, texts.columns.countOf(done, all)),
    ...questionColumns(report.quiz_questions_with_answers, { onQuestion: openQuestion, onAnswer: openAnswer }),
  ];
  const columns = report.rows.length > 0 || loading ? ofRows : withoutResults(texts.columns.countOf(done, all));
  return (
    <>
      <AnswerMarkDrawings />
      <ReportTable
        label={texts.columns.resultsOf(report.title)}
        columns={columns}
        rows={report.rows}
        rowKey={({ solution_uuid }) => solution_uuid}
        rowName={({ student_name }) => student_name}
        sort={report.sort}
        paging={report.paging}
        address={address}
        loading={loading}
      >
        <OpenStudents
          students={report.not_submitted}
          columns={columns.length}
          changing={changing}
          onUndo={reset ? reset.onUndo : null}
        />
      </ReportTable>
      {reset && (
        <RowActions
          of={actedOn}
          onReset={() => actedOn && reset.onReset({ path: actedOn.attemptsUrl, name: actedOn.name })}
          onClose={() => actOn(null)}
        />
      )}
      <QuestionDialog question={question} onClose={() => openQuestion(null)} />
      <AnswerDialog answer={answer} onClose={() => openAnswer(null)} />
    </>
  );
}

/** The columns if there are no results: only the student and their progress. */
const withoutResults = (submitted: string): ReportColumn<QuizReportRow>[] => [
  { key: 'name', head: texts.columns.student, summary: texts.columns.wholeClass, cell: ({ student_name }) => student_name },
  { key: 'state', head: texts.columns.submitted, kind: 'words', leads: true, summary: submitted, cell: () => null },
];

interface Acting {
  actedOn: ActedOn | null;
  actOn: (one: ActedOn) => void;
}

function studentColumn(linked: NameLink, acting: Acting | null): ReportColumn<QuizReportRow> {
  return {
    key: 'name',
    head: texts.columns.student,
    sort: 'name',
    summary: texts.columns.classAverage,
    cell: (row) => <StudentCell row={row} linked={linked} acting={acting} />,
  };
}

function StudentCell({ row, linked, acting }: { row: QuizReportRow; linked: NameLink; acting: Acting | null }) {
  const timelineUrl = `/quiz_solutions/${row.solution_uuid}/timeline`;
  const href = linked === 'timeline' ? timelineUrl : linked && row.url;
  return (
    <div className="student-cell" data-live-row={row.id}>
      <span>
        {href ? <a href={href}>{row.student_name}</a> : row.student_name}
        <span className="report-table__note">{howTaken(row)}</span>
        <ScoreChangeNotes row={row} />
        <RowAccommodations studentId={row.id} submittedOn={row.submitted_at_date} />
      </span>
      {acting && (
        <RowActionsButton
          name={row.student_name}
          open={acting.actedOn?.timelineUrl === timelineUrl}
          onOpen={(button) =>
            acting.actOn({ name: row.student_name, attemptsUrl: studentSolutionsPath(row), timelineUrl, button })
          }
        />
      )}
    </div>
  );
}
