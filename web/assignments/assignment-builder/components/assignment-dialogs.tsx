import { useState, type ReactNode } from 'react';
import type { LessonAssignment } from '#api/assignments/lesson-assignments/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import * as api from '../builder-api.ts';
import { errorsOf, type BuilderErrors } from '../builder-errors.ts';
import type { Builder } from '../use-builder.ts';
import { texts } from '../texts.ts';
import type { CalendarDateTime } from '@internationalized/date';
import { momentOf, wallTime } from '#web/lib/school-time.ts';
import { serverClock } from '#web/lib/server-now.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DateTimePicker } from '#web/ui/form/date-time-picker.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { givingErrors } from '../giving.ts';
import type { GivenClass, ClassAction } from './given-classes.tsx';
import './builder.css';

interface AskProps {
  title: string;
  /** Explains what is lost and what can be undone. */
  children: ReactNode;
  action: string;
  busy: boolean;
  onDo: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that affects others. */
function Ask({ title, children, action, busy, onDo, onClose }: AskProps) {
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
  /** The errors from the server. */
  errors: BuilderErrors;
  busy: boolean;
  onSave: (dates: { starts_at: string | null; due_at: string | null }) => void;
  onClose: () => void;
}

/** Changes the start and due date for one class. */
function DatesDialog({ schoolClass, clock, errors, busy, onSave, onClose }: DatesDialogProps) {
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
      serverClock(clock),
    );
    // A past due date can stay unchanged.
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
        <DateTimePicker clock={clock} label={texts.startsAt} value={start} onChange={setStart} error={shown['start'] ?? null} />
        <DateTimePicker clock={clock} label={texts.due} value={due} onChange={setDue} error={shown['due'] ?? null} />
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

/** The action that the open dialog asks about. */
export type OpenDialog =
  | { readonly action: ClassAction; readonly schoolClass: GivenClass }
  | { readonly action: 'archive' }
  | null;

interface DialogsProps {
  builder: Builder;
  assignment: LessonAssignment;
  dialog: OpenDialog;
  clock: Clock;
  onClose: () => void;
}

/** The dialogs of a saved assignment; each explains what is lost and what can be undone. */
export function AssignmentDialogs({ builder, assignment, dialog, clock, onClose }: DialogsProps) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<BuilderErrors>({});
  if (dialog === null) return null;
  const { id } = assignment;

  /** `adopt` takes the server's reply. The dialog stays open when a field was refused. */
  const run = async <Body,>(call: () => Promise<Reply<Body>>, done: string, adopt: (body: Body) => LessonAssignment) => {
    setBusy(true);
    const reply = await call();
    setBusy(false);
    if (reply.kind === 'ok') {
      builder.setAssignment(adopt(reply.body));
      builder.setNotice({ kind: 'good', text: done });
      return onClose();
    }
    const found = reply.kind === 'refused' ? errorsOf(reply.problem, builder.draft) : {};
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    builder.setNotice({ kind: 'low', head: texts.notDone, text: causeOf(reply) });
    onClose();
  };

  if (dialog.action === 'archive') {
    const archive = () =>
      run(
        () => api.setArchived(id, 'archive'),
        texts.archiveDone,
        ({ assignment: next }) => next,
      );
    return (
      <Ask title={texts.archiveTitle} action={texts.archiveDo} busy={busy} onDo={() => void archive()} onClose={onClose}>
        <p>{texts.archiveText(assignment.begun)}</p>
        <p>{texts.archiveUndo}</p>
      </Ask>
    );
  }

  const { schoolClass, action } = dialog;
  const { school_class_id: classId, school_class_name: name, started, submitted } = schoolClass;
  const withClass = ({ school_class: next }: { school_class: Partial<GivenClass> }): LessonAssignment => ({
    ...assignment,
    school_classes: assignment.school_classes.map((one) => (one.school_class_id === classId ? { ...one, ...next } : one)),
  });
  if (action === 'dates') {
    return (
      <DatesDialog
        schoolClass={schoolClass}
        clock={clock}
        errors={errors}
        busy={busy}
        onSave={(dates) => void run(() => api.changeDates(id, classId, dates), texts.datesDone(name), withClass)}
        onClose={onClose}
      />
    );
  }
  const closing = action === 'close';
  const done = closing ? texts.closeDone(name) : texts.reopenDone(name);
  return (
    <Ask
      title={closing ? texts.closeTitle(name) : texts.reopenTitle(name)}
      action={closing ? texts.closeDo : texts.reopenDo}
      busy={busy}
      onDo={() => void run(() => api.setOpen(id, classId, action), done, withClass)}
      onClose={onClose}
    >
      {closing ? (
        <>
          <p>{texts.closeText(started - submitted)}</p>
          <p>{texts.closeUndo}</p>
        </>
      ) : (
        <p>{texts.reopenText}</p>
      )}
    </Ask>
  );
}
