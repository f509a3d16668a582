import { useState } from 'react';
import type { ClassWorkPageData } from '#api/lesson-work/class-works/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { sendChange, type ClassPlace } from '../send-change.ts';
import { texts } from '../texts.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { to } from '#web/lib/route-call.ts';
import './class-actions.css';

export interface Notice {
  kind: 'good' | 'low';
  text: string;
}

interface ClassActionsProps {
  report: ClassWorkPageData;
  place: ClassPlace;
  timeZone: string;
  onNotice: (notice: Notice) => void;
}

/** What a teacher can do for the whole class. */
export function ClassActions({ report, place, timeZone, onNotice }: ClassActionsProps) {
  const [dialog, setDialog] = useState<'close' | 'dates' | null>(null);
  const { school_class: schoolClass } = report;
  const notify = (failure: string | null, done: string) =>
    onNotice(failure === null ? { kind: 'good', text: done } : { kind: 'low', text: failure });
  const close = async () => {
    setDialog(null);
    notify(
      await sendChange(to('POST /teach/lesson_assignments/{id}/school_class/{school_class_id}/close', place, {})),
      texts.isClosed,
    );
  };
  const reopen = async () => {
    const call = to('POST /teach/lesson_assignments/{id}/school_class/{school_class_id}/reopen', place, {});
    notify(await sendChange(call), texts.isOpen);
  };
  return (
    <div className="class-actions">
      <ButtonLink small href={report.csv_url} download>
        {texts.csv}
      </ButtonLink>
      <ButtonLink small href={report.print_url}>
        {texts.printClass}
      </ButtonLink>
      <Button small onClick={() => setDialog('dates')}>
        {texts.dates}
      </Button>
      {schoolClass.closed ? (
        <Button small onClick={() => void reopen()}>
          {texts.reopen}
        </Button>
      ) : (
        <Button small onClick={() => setDialog('close')}>
          {texts.close}
        </Button>
      )}
      <DatesDialog
        schoolClass={schoolClass}
        place={place}
        timeZone={timeZone}
        open={dialog === 'dates'}
        onClose={() => setDialog(null)}
        onSaved={() => (setDialog(null), notify(null, texts.datesSaved))}
      />
      <Dialog title={texts.closeTitle} open={dialog === 'close'} onClose={() => setDialog(null)}>
        <p>{texts.closeWhat}</p>
        <div className="dates-form__buttons">
          <Button onClick={() => setDialog(null)}>{texts.keepOpen}</Button>
          <Button tone="primary" onClick={() => void close()}>
            {texts.close}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
