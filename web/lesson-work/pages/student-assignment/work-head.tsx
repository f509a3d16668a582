import { useStore } from 'zustand';
import type { StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import type { WorkStore } from '#web/lesson-work/assignment-work/store/work-store.ts';
import { clockOf, shortDay } from '#web/lib/dates.ts';
import { dueWords } from '#web/lib/due-words.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from './texts.ts';
import { WorkFeedback } from './work-feedback.tsx';

/** What stands under the title: when it is due, what the teacher says about it, and why it can only be read. */
export function WorkHead({ data, shell, store }: PageProps<StudentAssignmentPageData> & { store: WorkStore }) {
  const clock = clockOf(shell);
  const phase = useStore(store, (state) => state.phase);
  const due = dueWords(data.due_at, clock);
  return (
    <div className="work-head">
      <p className="work-head__facts">
        <span className="soft">{[data.school_class_name, data.teacher_name].filter(Boolean).join(' · ')}</span>
        {(phase === 'working' || phase === 'submitting') && (
          <span className={`work-head__due work-head__due--${due.tone}`}>
            <Icon name={due.tone === 'past' ? 'warning' : 'clock'} size={17} />
            {due.text}
          </span>
        )}
      </p>
      <WorkFeedback data={data} />
      {data.reopened && phase !== 'submitted' && (
        <Message kind="mid" icon="undo" live={false}>
          <strong>{texts.reopened(data.teacher_name)}</strong>
          <span className="work-head__words">{data.reopened.reason}</span>
        </Message>
      )}
      {phase === 'submitted' && (
        <Message kind="good" live={false}>
          {data.submitted_at ? texts.submitted(shortDay(data.submitted_at, clock)) : texts.submittedNow}
        </Message>
      )}
      {phase === 'closed' && (
        <Message kind="plain" icon="lock" live={false}>
          {data.class_archived ? texts.classArchived : texts.closed}
        </Message>
      )}
    </div>
  );
}
