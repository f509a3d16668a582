import type { ShownTeacherQuizReport } from '#api/reports/quiz-reports/schemas.ts';
import { type Clock } from '#web/lib/dates.ts';
import { dueWords } from '#web/lib/due-words.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { CopyLinkBox } from '#web/widgets/copy-link/copy-link-box.tsx';
import { texts } from '../texts.ts';
import './early-report.css';

/** Nobody of the class has handed it in, on whichever day and in whichever way. */
export const isEarly = ({ rows, not_submitted, summary }: ShownTeacherQuizReport): boolean =>
  rows.length === 0 && not_submitted.length > 0 && not_submitted.length >= summary.students_count;

interface EarlyReportProps {
  report: ShownTeacherQuizReport;
  clock: Clock;
  /** Whether the reader sends it to students. */
  toShare: boolean;
}

/** A quiz that was just given: when it is due, how far the class is, and the link to send. */
export function EarlyReport({ report, clock, toShare }: EarlyReportProps) {
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
