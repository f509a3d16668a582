import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import type { ReportNotice, ResetTarget } from '#web/reports/reports/store/report-store.ts';
import { texts } from '#web/reports/reports/texts.ts';
import './reset.css';

interface ResetNoticeProps {
  notice: ReportNotice | null;
  changing: boolean;
  onUndo: (target: ResetTarget) => void;
}

/** The result of a reset, with Undo. Takes the focus, because the row with the clicked button disappears. */
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
  if (notice.kind === 'restored') {
    return (
      <Message kind="good">
        {count > 0 ? texts.reset.restored(target.name, count) : texts.reset.nothingRestored(target.name)}
      </Message>
    );
  }
  const undo = (
    <Button small disabled={changing} onClick={() => onUndo(target)}>
      {texts.reset.undoNotice}
    </Button>
  );
  return (
    <Message kind="good" actions={count > 0 && undo}>
      {count > 0 ? texts.reset.done(target.name, count) : texts.reset.nothingReset(target.name)}
    </Message>
  );
}
