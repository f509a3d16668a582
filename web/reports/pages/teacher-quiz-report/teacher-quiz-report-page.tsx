import { useState } from 'react';
import type { ShownTeacherQuizReport } from '#api/reports/quiz-reports/schemas.ts';
import { helpOfColumns } from '#domain/shared/reports/columns.ts';
import { LiveSign } from '#web/widgets/live/components/live-sign.tsx';
import { useLive } from '#web/widgets/live/use-live.ts';
import { type Clock, clockOf } from '#web/lib/dates.ts';
import { dueWords } from '#web/lib/due-words.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { CopyLinkBox } from '#web/widgets/copy-link/copy-link-box.tsx';
import { texts } from '#web/reports/reports/texts.ts';
import '#web/reports/reports/components/early-report.css';
import { QuizLink } from '#web/reports/reports/components/quiz-link.tsx';
import { ReportActions } from '#web/reports/reports/components/report-actions.tsx';
import { ReportScreen } from '#web/reports/reports/components/report-screen.tsx';
import { latePart } from '#web/ui/feedback/part-boundary.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ResetTarget } from '#web/reports/reports/store/report-store.ts';
import '#web/reports/reports/components/reset/reset.css';
import { ResetNotice } from '#web/reports/reports/components/reset/reset-notice.tsx';
import { TeacherQuizTable } from '#web/reports/reports/components/teacher-quiz-table.tsx';
import { answerSheetPath } from '#web/reports/reports/report-address.ts';
import { newlySubmitted, resultStats, submittedStudents, textComplexityNote } from '#web/reports/reports/report-words.ts';
import { useReport } from '#web/reports/reports/use-report.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';
import { ClassAccommodations } from '#web/classes/accommodation-periods/class-accommodations.tsx';
import { ShownAccommodations, type StudentsWithPeriods } from '#web/classes/accommodation-periods/row-accommodations.tsx';

/** True if no one in the class has submitted it yet, regardless of the date and type filters. */
const isEarly = ({ rows, not_submitted, summary }: ShownTeacherQuizReport): boolean =>
  rows.length === 0 && not_submitted.length > 0 && not_submitted.length >= summary.students_count;

interface EarlyReportProps {
  report: ShownTeacherQuizReport;
  clock: Clock;
  /** Whether the viewer sends the link to students. */
  toShare: boolean;
}

/** A newly assigned quiz: when it is due, the class's progress, and the link to send. */
function EarlyReport({ report, clock, toShare }: EarlyReportProps) {
  const { due_at, not_submitted: students, quiz_assignment_school_class_id: assignmentId } = report;
  const started = students.filter(({ state }) => state === 'in_progress').length;
  const due = due_at === null ? [] : [texts.early.due(dueWords(due_at, clock).text)];
  const counts = [texts.early.notStarted(students.length - started), ...(started > 0 ? [texts.early.inProgress(started)] : [])];
  return (
    <section className="early-report" aria-labelledby="early-report">
      <h2 id="early-report">{texts.early.title}</h2>
      <p>{[...due, texts.early.counts(counts)].join(' ')}</p>
      {toShare && assignmentId !== null && <LinkToShare path={`/students/quiz_assignment_school_classes/${assignmentId}/quiz`} />}
    </section>
  );
}

function LinkToShare({ path }: { path: string }) {
  const hydrated = useHydrated();
  return (
    <div className="early-report__share">
      <p className="soft">{texts.early.toShare}</p>
      <CopyLinkBox linkUrl={hydrated ? `${window.location.origin}${path}` : path} label={texts.early.link} />
    </div>
  );
}

interface ResetDialogProps {
  target: ResetTarget | null;
  onConfirm: (target: ResetTarget) => void;
  onClose: () => void;
}

/** Asks for confirmation before a student's submitted work is reset. */
function ResetDialog({ target, onConfirm, onClose }: ResetDialogProps) {
  return (
    <Dialog open={target !== null} onClose={onClose} title={target ? texts.reset.title(target.name) : ''}>
      {target && (
        <>
          <p>{texts.reset.whatHappens(target.name)}</p>
          <div className="reset-dialog__buttons">
            <Button onClick={onClose}>{texts.reset.keepTheScore}</Button>
            <Button
              tone="primary"
              onClick={() => {
                onClose();
                onConfirm(target);
              }}
            >
              {texts.reset.resetScore}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Loaded for teachers only. Where Google Classroom is not set up, it says who can turn it on. */
const ClassroomExportButton = latePart(async () => {
  const module = await import('#web/integrations/classroom-export/components/classroom-export-button.tsx');
  return module.ClassroomExportButton;
});

const words = {
  one: 'submitted solution',
  many: 'submitted solutions',
  whenEmpty: 'Students show up here as soon as they submit.',
};

const statsOf = (report: ShownTeacherQuizReport) => {
  const { done, all } = submittedStudents(report);
  return [
    { value: `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`, label: 'students submitted' },
    ...resultStats(report),
  ];
};

const shownHelp = [
  'quizzes',
  'dates',
  'classAndSchool',
  'submittedByClass',
  ...helpOfColumns,
  'hardest',
  'questions',
  'asShown',
] as const;

const report = callsOf('GET /teach/{quizable_types}/{path}/quiz/{uuid}/school_class/{id}/report');

export function TeacherQuizReportPage({ data, shell }: PageProps<ShownTeacherQuizReport>) {
  const live = useReport(report, data, shell);
  const open = useLive({ page: report(live.address), current: live.current, show: live.show, said: newlySubmitted });
  const [resetting, askReset] = useState<ResetTarget | null>(null);
  const [accommodations, showAccommodations] = useState<StudentsWithPeriods | null>(null);
  const { driver } = live;
  const assignmentId = live.data.quiz_assignment_school_class_id;
  // The report is of one class.
  const [inClass] = live.data.school_classes_list;
  // Only the class's teachers can reset scores and export grades; admins can only read.
  const isTeacher = shell.viewer?.role === 'teacher';
  const mayExport = useHydrated() && isTeacher && assignmentId !== null;
  return (
    <ShownAccommodations value={accommodations}>
      <ReportScreen
        live={live}
        shell={shell}
        title={data.title}
        note={textComplexityNote(data)}
        words={words}
        stats={statsOf}
        help={shownHelp}
        early={(report) => (isEarly(report) ? <EarlyReport report={report} clock={clockOf(shell)} toShare={isTeacher} /> : null)}
        links={
          <div className="report__actions">
            <LiveSign {...open} />
            <QuizLink href={data.quiz_preview_url} />
            {mayExport && <ClassroomExportButton quizAssignmentSchoolClassId={assignmentId} />}
          </div>
        }
        actions={
          <>
            {isTeacher && live.data.rows.length > 0 && (
              <ButtonLink small href={answerSheetPath(live.data)}>
                {texts.actions.answerSheet}
              </ButtonLink>
            )}
            <ReportActions report={live.data} />
          </>
        }
        between={
          <>
            <ResetNotice notice={live.notice} changing={live.changing} onUndo={driver.undoReset} />
            {isTeacher && inClass && <ClassAccommodations schoolClassId={inClass.id} onShown={showAccommodations} />}
          </>
        }
        hasOther={live.data.not_submitted.length > 0}
        table={(report, loading) => (
          <TeacherQuizTable
            report={report}
            address={live.address}
            loading={loading}
            changing={live.changing}
            linked={shell.viewer?.role === 'admin' ? 'timeline' : 'report'}
            reset={isTeacher ? { onReset: askReset, onUndo: driver.undoReset } : null}
          />
        )}
      />
      <ResetDialog target={resetting} onConfirm={driver.reset} onClose={() => askReset(null)} />
    </ShownAccommodations>
  );
}
