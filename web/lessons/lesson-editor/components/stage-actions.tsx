import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ConfirmButton } from '#web/widgets/autosave/components/confirm-button.tsx';
import type { LessonDriver, LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';

/** The next steps from the lesson's current stage. */
export function StageActions({ store, driver }: LessonFrame) {
  const { status, stage } = useStore(store, ({ lesson }) => lesson);
  if (stage === 'writing') return <WritingActions store={store} driver={driver} />;
  if (stage === 'in_review') return <ReviewActions store={store} driver={driver} />;
  return (
    <span className="editor-bar__publish">
      {status === 'published' ? (
        <ConfirmButton
          busy={false}
          label={texts.actions.withdraw}
          question={texts.actions.withdrawQuestion}
          yes={texts.actions.withdrawYes}
          onYes={() => driver.make({ type: 'withdraw' })}
        />
      ) : (
        <Button small tone="primary" onClick={() => driver.make({ type: 'restore' })}>
          {texts.actions.restore}
        </Button>
      )}
    </span>
  );
}

/** A change is being saved or was refused: the next stage must get exactly what the page shows. */
const isBusy = ({ conflict, pending }: ReturnType<LessonFrame['store']['getState']>): boolean =>
  conflict !== null || pending.some(({ phase }) => phase === 'failed');

function WritingActions({ store, driver }: LessonFrame) {
  const { status, missing } = useStore(store, ({ lesson }) => lesson);
  const busy = useStore(store, isBusy);
  const ready = missing.length === 0 && !busy;
  return (
    <span className="editor-bar__publish">
      <ConfirmButton
        busy={busy}
        label={texts.actions.discard}
        question={status === 'drafted' ? texts.actions.abandonQuestion : texts.actions.discardQuestion}
        yes={texts.actions.discardYes}
        onYes={() => driver.make({ type: 'discard_draft' })}
      />
      <Button
        small
        tone="primary"
        aria-disabled={!ready || undefined}
        aria-describedby={ready ? undefined : 'review-gaps'}
        onClick={() => (ready ? driver.make({ type: 'send_to_review' }) : document.getElementById('review-gaps')?.focus())}
      >
        {texts.actions.sendToReview}
      </Button>
    </span>
  );
}

function ReviewActions({ store, driver }: LessonFrame) {
  const planned = useStore(store, ({ lesson }) => lesson.publish_at !== null);
  const [open, setOpen] = useState<'send_back' | 'plan' | null>(null);
  const close = () => setOpen(null);
  return (
    <span className="editor-bar__publish">
      <Button small onClick={() => setOpen('send_back')}>
        {texts.actions.sendBack}
      </Button>
      {planned ? (
        <Button small onClick={() => driver.make({ type: 'call_off' })}>
          {texts.actions.callOff}
        </Button>
      ) : (
        <Button small onClick={() => setOpen('plan')}>
          {texts.actions.plan}
        </Button>
      )}
      <Button small tone="primary" onClick={() => driver.make({ type: 'publish' })}>
        {texts.actions.publish}
      </Button>
      <SendBackDialog driver={driver} open={open === 'send_back'} onClose={close} />
      <PlanDialog driver={driver} open={open === 'plan'} onClose={close} />
    </span>
  );
}

interface StageDialogProps {
  driver: LessonDriver;
  open: boolean;
  onClose: () => void;
}

function SendBackDialog({ driver, open, onClose }: StageDialogProps) {
  const [reason, setReason] = useState('');
  const send = () => {
    if (reason.trim() === '') return;
    driver.make({ type: 'send_back', reason });
    setReason('');
    onClose();
  };
  return (
    <Dialog title={texts.sendBack.title} open={open} onClose={onClose}>
      <TextAreaField
        label={texts.sendBack.reason}
        rows={3}
        maxLength={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button tone="primary" aria-disabled={reason.trim() === '' || undefined} onClick={send}>
        {texts.sendBack.send}
      </Button>
    </Dialog>
  );
}

function PlanDialog({ driver, open, onClose }: StageDialogProps) {
  const [publishAt, setPublishAt] = useState('');
  const plan = () => {
    if (publishAt === '') return;
    driver.make({ type: 'plan', publishAt });
    onClose();
  };
  return (
    <Dialog title={texts.plan.title} open={open} onClose={onClose}>
      <TextField
        type="datetime-local"
        label={texts.plan.when}
        value={publishAt}
        onChange={({ target }) => setPublishAt(target.value)}
      />
      <Button tone="primary" aria-disabled={publishAt === '' || undefined} onClick={plan}>
        {texts.plan.set}
      </Button>
    </Dialog>
  );
}
