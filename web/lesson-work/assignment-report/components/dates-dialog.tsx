/** Changes from when on, and until when, a class has an assignment. */
import { parseAbsolute, toCalendarDateTime, toZoned, type CalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { ClassWorkPageData } from '#api/lesson-work/class-works/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DateTimePicker } from '#web/ui/form/date-time-picker.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { sendChange, type ClassPlace } from '../send-change.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from '../texts.ts';
import './class-actions.css';

const route = 'PUT /teach/lesson_assignments/{id}/school_class/{school_class_id}/dates';

interface DatesDialogProps {
  schoolClass: ClassWorkPageData['school_class'];
  place: ClassPlace;
  timeZone: string;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

export function DatesDialog({ open, onClose, ...form }: DatesDialogProps) {
  return (
    <I18nProvider locale="en-US">
      <Dialog title={texts.datesTitle} open={open} onClose={onClose}>
        {open && <DatesForm {...form} onClose={onClose} />}
      </Dialog>
    </I18nProvider>
  );
}

function DatesForm({ schoolClass, place, timeZone, onClose, onSaved }: Omit<DatesDialogProps, 'open'>) {
  const clock = (iso: string | null) => (iso === null ? null : toCalendarDateTime(parseAbsolute(iso, timeZone)));
  const moment = (value: CalendarDateTime | null) => (value === null ? null : toZoned(value, timeZone).toDate().toISOString());
  const [starts, setStarts] = useState(() => clock(schoolClass.starts_at));
  const [due, setDue] = useState(() => clock(schoolClass.due_at));
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
        <DateTimePicker label={texts.starts} value={starts} onChange={setStarts} error={null} />
        <p className="dates-form__hint">{texts.startsHint}</p>
      </div>
      <div>
        <DateTimePicker label={texts.due} value={due} onChange={setDue} error={null} />
        <p className="dates-form__hint">{texts.dueHint}</p>
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
