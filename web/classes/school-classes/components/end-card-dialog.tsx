import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { texts } from '../texts.ts';
import type { StudentDialogProps } from './student-dialogs.tsx';
import { to } from '#web/lib/route-call.ts';
import './class-panel.css';

/** Asked for first, because nothing brings a card back that has ended. */
export function EndCardDialog({ item, student, classes: { send, sending }, onClose }: StudentDialogProps) {
  const [ended, setEnded] = useState(false);
  const at = `/school_classes/${item.id}`;
  const end = async () => {
    if (
      await send(to('POST /school_classes/{id}/students/{student_id}/card/revoke', { id: item.id, student_id: student.id }, {}))
    )
      setEnded(true);
    else onClose();
  };
  return (
    <Dialog title={texts.endCardOf(student.name)} open onClose={onClose}>
      {ended ? <p role="status">{texts.cardEnded(student.name)}</p> : <p>{texts.endCardWhat}</p>}
      <div className="class-panel__actions">
        {ended ? (
          <>
            <ButtonLink tone="primary" href={`${at}/cards?student_id=${student.id}`}>
              {texts.printNewCard}
            </ButtonLink>
            <Button onClick={onClose}>{texts.done}</Button>
          </>
        ) : (
          <>
            <Button tone="primary" disabled={sending} onClick={() => void end()}>
              {texts.endCardNow}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
