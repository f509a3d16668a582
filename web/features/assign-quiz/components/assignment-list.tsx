import type { TeachAssignment } from '../../../../api/quiz-assignments/schemas.ts';
import { daysUntil, shortDay, taskDueWords, type Clock } from '../../../lib/dates.ts';
import { assignmentTypeWords } from '../../../lib/words.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { reportLink } from '../../../lib/report-link.ts';
import './assignment-list.css';

function dueOf(dueAt: string | null, clock: Clock): { text: string; tone: string } {
  if (!dueAt) return { text: 'no due date', tone: 'plain' };
  const past = Date.parse(dueAt) < Date.parse(clock.now);
  const days = past ? -1 : daysUntil(dueAt, clock);
  return { text: taskDueWords(days), tone: days < 0 ? 'review' : days < 2 ? 'soon' : 'plain' };
}

/** Assigned quizzes as a teacher's tasks: how far the class is, when it is due, and the way to the report. */
export function AssignmentList({ assignments, clock }: { assignments: readonly TeachAssignment[]; clock: Clock }) {
  return (
    <ul className="tasks" role="list">
      {assignments.map((assignment) => (
        <AssignmentRow key={assignment.quiz_assignment_school_class_id} assignment={assignment} clock={clock} />
      ))}
    </ul>
  );
}

function AssignmentRow({ assignment, clock }: { assignment: TeachAssignment; clock: Clock }) {
  const due = dueOf(assignment.due_at, clock);
  return (
    <li className="task">
      <div className="task__words">
        <strong>{assignment.title}</strong>
        <p className="kicker">
          {assignment.school_class_name} · {assignmentTypeWords(assignment.assignment_type)}
        </p>
      </div>
      <div>
        <span className={`task__due task__due--${due.tone}`}>{due.text}</span>
        {assignment.due_at && <p className="kicker">{shortDay(assignment.due_at, clock)}</p>}
      </div>
      <Progress done={assignment.submitted} all={assignment.all} word="submitted" />
      <ButtonLink
        small
        href={reportLink(assignment, clock)}
        aria-label={`Report: ${assignment.title}, ${assignment.school_class_name}`}
      >
        Report
      </ButtonLink>
    </li>
  );
}
