import { useState } from 'react';
import type { LessonAssignment } from '#api/assignments/lesson-assignments/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import * as api from '../builder-api.ts';
import { errorsOf, type BuilderErrors } from '../builder-errors.ts';
import type { Builder } from '../use-builder.ts';
import { texts } from '../texts.ts';
import { Ask, DatesDialog } from './dialogs.tsx';
import type { ClassAction, GivenClass } from './given-classes.tsx';

/** What the teacher is asked about. */
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

/** The dialogs of an assignment that is there: each names what is lost, and what can be undone. */
export function AssignmentDialogs({ builder, assignment, dialog, clock, onClose }: DialogsProps) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<BuilderErrors>({});
  if (dialog === null) return null;
  const { id } = assignment;

  /** `adopt` takes what the server answered; the dialog stays for a field that was refused. */
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
