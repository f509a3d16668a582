import { parseAbsolute, toCalendarDateTime, toZoned } from '@internationalized/date';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { ListedAssignment } from '#api/assignments/teach-assignments/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DateTimePicker } from '#web/ui/form/date-time-picker.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from '../texts.ts';

interface QuizDialogProps {
  /** Null: closed. */
  assignment: ListedAssignment | null;
  clock: Clock;
  onClose: () => void;
  onChanged: (text: string) => void;
}

/** Changes the due date of a class's quiz, or withdraws the quiz while nobody has begun. */
export function QuizDialog({ assignment, onClose, ...form }: QuizDialogProps) {
  const id = assignment?.quiz_assignment_school_class_id ?? null;
  return (
    <I18nProvider locale="en-US">
      <Dialog title={assignment ? texts.change.title(assignment.title) : ''} open={assignment !== null} onClose={onClose}>
        {assignment && id !== null && <QuizForm key={id} id={id} assignment={assignment} onClose={onClose} {...form} />}
      </Dialog>
    </I18nProvider>
  );
}

type FormProps = Omit<QuizDialogProps, 'assignment'> & { assignment: ListedAssignment; id: number };

function QuizForm({ assignment, id, clock, onClose, onChanged }: FormProps) {
  const { title, due_at: dueAt, can_withdraw: canWithdraw } = assignment;
  const schoolClass = assignment.school_class_name ?? '';
  const [due, setDue] = useState(() => (dueAt === null ? null : toCalendarDateTime(parseAbsolute(dueAt, clock.timeZone))));
  const [confirming, setConfirming] = useState(false);
  const [failure, fail] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (call: RouteCall<unknown>, done: string): Promise<void> => {
    setSending(true);
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setSending(false);
    if (reply.kind === 'ok') return onChanged(done);
    fail(causeOf(reply));
  };
  const save = (): Promise<void> => {
    const moment = due === null ? null : toZoned(due, clock.timeZone).toDate().toISOString();
    return send(to('PUT /teach/quiz_assignments/{id}', { id }, { due_at: moment }), texts.change.saved(title, schoolClass));
  };
  if (confirming) {
    return (
      <div className="quiz-dialog">
        {failure !== null && <Message kind="low">{failure}</Message>}
        <p>{texts.change.withdrawWhat(title, schoolClass)}</p>
        <div className="quiz-dialog__buttons">
          <Button onClick={() => setConfirming(false)}>{texts.change.keep}</Button>
          <Button
            tone="primary"
            disabled={sending}
            onClick={() =>
              void send(to('DELETE /teach/quiz_assignments/{id}', { id }), texts.change.withdrawn(title, schoolClass))
            }
          >
            {texts.change.withdraw}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="quiz-dialog">
      {failure !== null && <Message kind="low">{failure}</Message>}
      <p className="kicker">{schoolClass}</p>
      <DateTimePicker clock={clock} label={texts.columns.due} value={due} onChange={setDue} error={null} />
      <p className="soft">{assignment.answers_held_back ? texts.change.heldBack : texts.change.dueHint}</p>
      <p className="kicker">{texts.timeZone(clock.timeZone)}</p>
      <div className="quiz-dialog__buttons">
        {canWithdraw && (
          <Button tone="quiet" onClick={() => setConfirming(true)}>
            {texts.change.withdraw}
          </Button>
        )}
        <Button onClick={onClose}>{texts.change.cancel}</Button>
        <Button tone="primary" disabled={sending} onClick={() => void save()}>
          {texts.change.save}
        </Button>
      </div>
    </div>
  );
}
