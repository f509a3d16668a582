import { useState, type ReactNode } from 'react';
import type { CalendarDateTime } from '@internationalized/date';
import type { Clock } from '#web/lib/dates.ts';
import { momentOf, wallTime } from '#web/lib/school-time.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DateTimePicker } from '#web/ui/form/date-time-picker.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { BuilderErrors } from '../builder-errors.ts';
import { givingErrors } from '../giving.ts';
import { texts } from '../texts.ts';
import type { GivenClass } from './given-classes.tsx';
import './builder.css';

interface AskProps {
  title: string;
  /** What is lost, and what can be undone. */
  children: ReactNode;
  action: string;
  busy: boolean;
  onDo: () => void;
  onClose: () => void;
}

/** Asks before something is done that others notice. */
export function Ask({ title, children, action, busy, onDo, onClose }: AskProps) {
  return (
    <Dialog title={title} open onClose={onClose}>
      <div className="builder-ask">{children}</div>
      <div className="builder-ask__buttons">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button tone="primary" onClick={onDo} disabled={busy}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}

interface DatesDialogProps {
  schoolClass: GivenClass;
  clock: Clock;
  /** Refused by the server. */
  errors: BuilderErrors;
  busy: boolean;
  onSave: (dates: { starts_at: string | null; due_at: string | null }) => void;
  onClose: () => void;
}

/** Another start and due date for one class. */
export function DatesDialog({ schoolClass, clock, errors, busy, onSave, onClose }: DatesDialogProps) {
  const { timeZone } = clock;
  const wall = (iso: string | null): CalendarDateTime | null => (iso === null ? null : wallTime(iso, timeZone));
  const [start, setStart] = useState(() => wall(schoolClass.starts_at));
  const [due, setDue] = useState(() => wall(schoolClass.due_at));
  const [own, setOwn] = useState<BuilderErrors>({});
  const shown = { ...errors, ...own };
  const save = () => {
    const unmoved = due !== null && schoolClass.due_at !== null && due.compare(wallTime(schoolClass.due_at, timeZone)) === 0;
    const missing = givingErrors(
      {
        schoolClassIds: [schoolClass.school_class_id],
        later: start !== null,
        start,
        due,
        quizUuid: null,
        quizType: 'listening_comprehension',
      },
      { timeZone, now: new Date().toISOString() },
    );
    // A due date that has passed may stay as it is.
    if (unmoved && missing['due'] === texts.errors.future) delete missing['due'];
    setOwn(missing);
    if (Object.keys(missing).length > 0) return;
    onSave({
      starts_at: start && momentOf(start, timeZone),
      due_at: unmoved ? schoolClass.due_at : due && momentOf(due, timeZone),
    });
  };
  return (
    <Dialog title={texts.datesTitle(schoolClass.school_class_name)} open onClose={onClose}>
      <p>{texts.datesText}</p>
      <div className="builder-moments">
        <DateTimePicker label={texts.startsAt} value={start} onChange={setStart} error={shown['start'] ?? null} />
        <DateTimePicker label={texts.due} value={due} onChange={setDue} error={shown['due'] ?? null} />
      </div>
      <p className="kicker">{texts.timeZone(timeZone)}</p>
      <div className="builder-ask__buttons">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button tone="primary" onClick={save} disabled={busy}>
          {texts.datesSave}
        </Button>
      </div>
    </Dialog>
  );
}
