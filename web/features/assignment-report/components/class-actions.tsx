import { useState } from 'react';
import type { ClassWorkPageData } from '../../../../api/class-works/schemas.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { sendChange } from '../send-change.ts';
import { texts } from '../texts.ts';
import { DatesDialog } from './dates-dialog.tsx';
import './class-actions.css';

export interface Notice {
  kind: 'good' | 'low';
  text: string;
}

interface ClassActionsProps {
  report: ClassWorkPageData;
  /** The address of the table. */
  path: string;
  timeZone: string;
  onNotice: (notice: Notice) => void;
}

/** What a teacher can do for the whole class. */
export function ClassActions({ report, path, timeZone, onNotice }: ClassActionsProps) {
  const [dialog, setDialog] = useState<'close' | 'dates' | null>(null);
  const { school_class: schoolClass } = report;
  const notify = (failure: string | null, done: string) =>
    onNotice(failure === null ? { kind: 'good', text: done } : { kind: 'low', text: failure });
  const close = async () => {
    setDialog(null);
    notify(await sendChange('POST', `${path}/close`), texts.isClosed);
  };
  const reopen = async () => notify(await sendChange('POST', `${path}/reopen`), texts.isOpen);
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
        path={`${path}/dates`}
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
