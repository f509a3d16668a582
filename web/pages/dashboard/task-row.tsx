import type { TeachAssignment } from '../../../api/quiz-assignments/schemas.ts';
import { daysUntil, taskDueWords, type Clock } from '../../lib/dates.ts';
import { assignmentTypeWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

function dueOf(dueAt: string | null, clock: Clock): { text: string; tone: string } {
  if (!dueAt) return { text: 'no due date', tone: 'plain' };
  const past = Date.parse(dueAt) < Date.parse(clock.now);
  const days = past ? -1 : daysUntil(dueAt, clock);
  return { text: taskDueWords(days), tone: days < 0 ? 'review' : days < 2 ? 'soon' : 'plain' };
}

export function TaskRow({ assignment, clock }: { assignment: TeachAssignment; clock: Clock }) {
  const due = dueOf(assignment.due_at, clock);
  return (
    <li className="task">
      <div className="task__words">
        <strong>{assignment.title}</strong>
        <p className="kicker">
          {assignment.school_class_name} · {assignmentTypeWords(assignment.assignment_type)}
        </p>
      </div>
      <span className={`task__due task__due--${due.tone}`}>{due.text}</span>
      <Progress done={assignment.submitted} all={assignment.all} word="submitted" />
      <ButtonLink small href={assignment.report_url} aria-label={`Report: ${assignment.title}, ${assignment.school_class_name}`}>
        Report
      </ButtonLink>
    </li>
  );
}
