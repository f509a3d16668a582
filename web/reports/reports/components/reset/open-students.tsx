import type { TeacherQuizReportPageData } from '#api/reports/quiz-reports/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { RowAccommodations } from '#web/classes/accommodation-periods/row-accommodations.tsx';
import type { ResetTarget } from '#web/reports/reports/store/report-store.ts';
import { texts } from '#web/reports/reports/texts.ts';
import { firstSeen } from '../table/report-rows.tsx';
import '#web/ui/form/text-button.css';
import './reset.css';

type OpenStudent = TeacherQuizReportPageData['not_submitted'][number];

const words: Record<OpenStudent['state'], string> = {
  not_started: texts.reset.notStarted,
  in_progress: texts.reset.inProgress,
  reset: texts.reset.notTakenAgain,
};

const notOwedWords = { excused: texts.reset.excused, before_joining: texts.reset.beforeJoining } as const;

/** For a student in progress, the number of answers so far, which changes as they answer. */
function stateOf({ state, not_owed: notOwed, answered_count: answered, questions_count: questions }: OpenStudent): string {
  if (notOwed) return notOwedWords[notOwed];
  return state === 'in_progress' ? texts.reset.answeredSoFar(answered, questions) : words[state];
}

interface OpenStudentsProps {
  students: readonly OpenStudent[];
  columns: number;
  changing: boolean;
  /** Null for people with read-only access. */
  onUndo: ((target: ResetTarget) => void) | null;
}

/**
 * The students of the class without a result, below those with one. Without scripts, the first of them and the number of the
 * rest.
 */
export function OpenStudents(props: OpenStudentsProps) {
  const { students, columns } = props;
  const drawn = useHydrated() ? students : students.slice(0, firstSeen);
  const more = students.length - drawn.length;
  return (
    <>
      {drawn.map((student) => (
        <OpenStudentRow key={student.id} {...props} student={student} />
      ))}
      {more > 0 && (
        <tr className="scriptless">
          <td colSpan={columns}>{texts.reset.withoutResult(more)}</td>
        </tr>
      )}
    </>
  );
}

function OpenStudentRow({ student, columns, changing, onUndo }: OpenStudentsProps & { student: OpenStudent }) {
  return (
    <tr data-live-row={student.id}>
      <th scope="row">
        {student.student_name}
        <RowAccommodations studentId={student.id} submittedOn={null} />
      </th>
      <td className="open-student" colSpan={columns - 1}>
        <span className="soft">{stateOf(student)}</span>
        {onUndo && student.can_undo_reset && (
          <button
            type="button"
            className="text-button text-button--small"
            disabled={changing}
            onClick={() => onUndo({ path: student.attempts_url, name: student.student_name })}
          >
            {texts.reset.undo}
            <span className="visually-hidden"> {texts.reset.undoFor(student.student_name)}</span>
          </button>
        )}
        {onUndo && student.state !== 'not_started' && (
          <a href={student.attempts_url}>
            {student.state === 'reset' ? texts.reset.earlierAttempts : texts.reset.attempts}
            <span className="visually-hidden"> {texts.reset.attemptsOf(student.student_name)}</span>
          </a>
        )}
      </td>
    </tr>
  );
}
