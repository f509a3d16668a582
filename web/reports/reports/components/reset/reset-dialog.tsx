/** Asks before what a student has submitted is reset. */
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ResetTarget } from '#web/reports/reports/store/report-store.ts';
import { texts } from '#web/reports/reports/texts.ts';
import './reset.css';

interface ResetDialogProps {
  target: ResetTarget | null;
  onConfirm: (target: ResetTarget) => void;
  onClose: () => void;
}

export function ResetDialog({ target, onConfirm, onClose }: ResetDialogProps) {
  return (
    <Dialog open={target !== null} onClose={onClose} title={target ? texts.reset.title(target.name) : ''}>
      {target && (
        <>
          <p>{texts.reset.whatHappens(target.name)}</p>
          <div className="reset-dialog__buttons">
            <Button onClick={onClose}>{texts.reset.keepTheScore}</Button>
            <Button
              tone="primary"
              onClick={() => {
                onClose();
                onConfirm(target);
              }}
            >
              {texts.reset.resetScore}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
