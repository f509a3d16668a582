import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';

interface UnconfirmedAlertProps {
  email: string | null;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onResend: () => void;
}

/** Why somebody cannot invite yet, and the way out. */
export function UnconfirmedAlert({ email, open, busy, onClose, onResend }: UnconfirmedAlertProps) {
  return (
    <Dialog title={texts.unconfirmed.title} open={open} onClose={onClose}>
      <p>{texts.unconfirmed.text(email)}</p>
      <div className="invite-form__buttons">
        {email && (
          <Button tone="primary" disabled={busy} onClick={onResend}>
            {texts.unconfirmed.resend}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {texts.unconfirmed.close}
        </Button>
      </div>
    </Dialog>
  );
}
