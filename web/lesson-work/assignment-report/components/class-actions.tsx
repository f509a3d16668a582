import { useState } from 'react';
import type { ClassWorkPageData } from '#api/lesson-work/class-works/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { sendChange, type ClassPlace } from '../send-change.ts';
import { texts } from '../texts.ts';
import { parseAbsolute, toCalendarDateTime, toZoned, type CalendarDateTime } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DateTimePicker } from '#web/ui/form/date-time-picker.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import type { Clock } from '#web/lib/dates.ts';
import { to } from '#web/lib/route-call.ts';
import './class-actions.css';

/** The route that changes a class's start and due date for an assignment. */
const route = 'PUT /teach/lesson_assignments/{id}/school_class/{school_class_id}/dates';

interface DatesDialogProps {
  schoolClass: ClassWorkPageData['school_class'];
  place: ClassPlace;
  clock: Clock;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function DatesDialog({ open, onClose, ...form }: DatesDialogProps) {
  return (
    <I18nProvider locale="en-US">
      <Dialog title={texts.datesTitle} open={open} onClose={onClose}>
        {open && <DatesForm {...form} onClose={onClose} />}
      </Dialog>
    </I18nProvider>
  );
}

function DatesForm({ schoolClass, place, clock, onClose, onSaved }: Omit<DatesDialogProps, 'open'>) {
  const { timeZone } = clock;
  const wall = (iso: string | null) => (iso === null ? null : toCalendarDateTime(parseAbsolute(iso, timeZone)));
  const moment = (value: CalendarDateTime | null) => (value === null ? null : toZoned(value, timeZone).toDate().toISOString());
  const [starts, setStarts] = useState(() => wall(schoolClass.starts_at));
  const [due, setDue] = useState(() => wall(schoolClass.due_at));
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const save = async () => {
    setSending(true);
    const failed = await sendChange(to(route, place, { starts_at: moment(starts), due_at: moment(due) }));
    setSending(false);
    setFailure(failed);
    if (failed === null) onSaved();
  };
  return (
    <div className="dates-form">
      {failure !== null && <Message kind="low">{failure}</Message>}
      <div>
        <DateTimePicker clock={clock} label={texts.starts} value={starts} onChange={setStarts} error={null} />
        <p className="dates-form__hint">{texts.startsHint}</p>
      </div>
      <div>
        <DateTimePicker clock={clock} label={texts.due} value={due} onChange={setDue} error={null} />
        <p className="dates-form__hint">{texts.dueHint}</p>
        <p className="dates-form__hint">{texts.timeZone(timeZone)}</p>
      </div>
      <div className="dates-form__buttons">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button tone="primary" disabled={sending} onClick={() => void save()}>
          {sending ? texts.sending : texts.saveDates}
        </Button>
      </div>
    </div>
  );
}

export interface Notice {
  kind: 'good' | 'low';
  text: string;
}

interface ClassActionsProps {
  report: ClassWorkPageData;
  place: ClassPlace;
  clock: Clock;
  onNotice: (notice: Notice) => void;
}

/** The teacher's actions on the whole class. */
export function ClassActions({ report, place, clock, onNotice }: ClassActionsProps) {
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
        clock={clock}
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
