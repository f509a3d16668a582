import { useState } from 'react';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ShareChoice } from './share-choice.tsx';
import type { Shared } from './share-links.ts';
import { texts } from './texts.ts';

interface ShareDialogProps {
  shared: Shared;
  /** How often the button was clicked: each click opens the dialog again. */
  presses: number;
}

/** A link for each audience. */
export function ShareDialog({ shared, presses }: ShareDialogProps) {
  const [closed, setClosed] = useState(0);
  return (
    <Dialog title={texts.dialogTitle(shared.name)} open={presses > closed} onClose={() => setClosed(presses)}>
      <ShareChoice shared={shared} />
    </Dialog>
  );
}
