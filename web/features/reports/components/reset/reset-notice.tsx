import { useEffect, useRef } from 'react';
import { counted } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import type { ReportNotice, ResetTarget } from '../../store/report-store.ts';
import './reset.css';

interface ResetNoticeProps {
  notice: ReportNotice | null;
  changing: boolean;
  onUndo: (target: ResetTarget) => void;
}

/** What came of a reset, with the way back. The row that was pressed goes away, so that the focus comes here. */
export function ResetNotice(props: ResetNoticeProps) {
  const { notice } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [notice]);
  if (!notice) return null;
  return (
    <div className="reset-notice" tabIndex={-1} ref={place}>
      <NoticeMessage {...props} notice={notice} />
    </div>
  );
}

function NoticeMessage({ notice, changing, onUndo }: ResetNoticeProps & { notice: ReportNotice }) {
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
