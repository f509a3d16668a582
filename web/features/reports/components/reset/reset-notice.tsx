import { counted } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import type { ReportNotice, ResetTarget } from '../../store/report-store.ts';

interface ResetNoticeProps {
  notice: ReportNotice | null;
  changing: boolean;
  onUndo: (target: ResetTarget) => void;
}

/** What came of a reset, with the way back. */
export function ResetNotice({ notice, changing, onUndo }: ResetNoticeProps) {
  if (!notice) return null;
  if (notice.kind === 'failed') return <Message kind="low">{notice.text}</Message>;
  const { target, count } = notice;
  const quizzes = counted(count, 'quiz solution');
  if (notice.kind === 'restored') {
    return (
      <Message kind="good">
        {count > 0 ? `${quizzes} of ${target.name} restored.` : `Nothing of ${target.name} was left to restore.`}
      </Message>
    );
  }
  const undo = (
    <Button small disabled={changing} onClick={() => onUndo(target)}>
      Undo
    </Button>
  );
  return (
    <Message kind="good" actions={count > 0 && undo}>
      {count > 0 ? `${quizzes} of ${target.name} reset. The quiz is assigned again.` : `${target.name} had no score to reset.`}
    </Message>
  );
}
