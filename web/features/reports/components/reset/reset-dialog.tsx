import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { ResetTarget } from '../../store/report-store.ts';
import './reset.css';

interface ResetDialogProps {
  target: ResetTarget | null;
  onConfirm: (target: ResetTarget) => void;
  onClose: () => void;
}

export function ResetDialog({ target, onConfirm, onClose }: ResetDialogProps) {
  return (
    <Dialog open={target !== null} onClose={onClose} title={target ? `Reset the score of ${target.name}?` : ''}>
      {target && (
        <>
          <p>
            The score is reset and the quiz is re-assigned. The results are hidden until {target.name} re-submits. Until the next
            attempt begins, you can undo this.
          </p>
          <div className="reset-dialog__buttons">
            <Button onClick={onClose}>Keep the score</Button>
            <Button
              tone="primary"
              onClick={() => {
                onClose();
                onConfirm(target);
              }}
            >
              Reset score
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
