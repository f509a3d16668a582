import { useId, useState } from 'react';
import type { WorkAddress } from '#api/lesson-work/class-works/schemas.ts';
import { onwards } from '#domain/shared/address-of.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { sendChange } from '../send-change.ts';
import { at } from '#web/lib/route-call.ts';
import { texts } from '../texts.ts';
import '#web/ui/form/text-field.css';
import './give-back.css';

const longest = 500;
const route = 'POST /teach/lesson_assignments/{id}/school_class/{school_class_id}/students/{student_id}/reopen';

interface GiveBackDialogProps {
  student: string;
  /** The address of the student's work. */
  workUrl: WorkAddress;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Requires a reason, because without one the student would not know what to do. */
export function GiveBackDialog({ student, workUrl, open, onClose, onDone }: GiveBackDialogProps) {
  return (
    <Dialog title={texts.giveBackTitle(student)} open={open} onClose={onClose}>
      <GiveBackForm workUrl={workUrl} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function refusalOf(reason: string): string | null {
  if (reason.trim() === '') return texts.reasonMissing;
  return reason.trim().length > longest ? texts.reasonLong : null;
}

function GiveBackForm({ workUrl, onClose, onDone }: Pick<GiveBackDialogProps, 'workUrl' | 'onClose' | 'onDone'>) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [refused, refuse] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async () => {
    const refusal = refusalOf(reason);
    refuse(refusal);
    if (refusal !== null) return document.getElementById(id)?.focus();
    setSending(true);
    const failed = await sendChange(at(route, onwards(workUrl, 'POST', '/reopen'), {}, { reason: reason.trim() }));
    setSending(false);
    setFailure(failed);
    if (failed === null) onDone();
  };
  return (
    <form
      className="give-back"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{texts.giveBackWhat}</p>
      {failure !== null && <Message kind="low">{failure}</Message>}
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {texts.reason}
        </label>
        <textarea
          id={id}
          className="field__input give-back__reason"
          rows={4}
          value={reason}
          aria-invalid={refused === null ? undefined : true}
          aria-describedby={refused === null ? undefined : `${id}-error`}
          onChange={({ target }) => setReason(target.value)}
        />
        {refused !== null && <FieldError id={`${id}-error`}>{refused}</FieldError>}
      </div>
      <div className="give-back__buttons">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" tone="primary" disabled={sending}>
          {sending ? texts.sending : texts.giveBack}
        </Button>
      </div>
    </form>
  );
}
