import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/form/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { texts } from '../texts.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictSummary } from './conflict-words.ts';
import type { EditorFrame } from './editor-frame.ts';

/** Somebody else was first. It stands in the bar, so that nobody who types loses the place. */
export function ConflictStrip({ store, driver, timeZone }: EditorFrame & { timeZone: string }) {
  const conflict = useStore(store, (state) => state.conflict);
  const [open, setOpen] = useState(false);
  return (
    <>
      {conflict && (
        <div className="conflict-strip">
          <Message
            kind="mid"
            icon="person"
            actions={
              <Button small tone="primary" onClick={() => setOpen(true)}>
                {texts.conflict.compare}
              </Button>
            }
          >
            <strong>{conflictSummary(conflict.changes, timeZone)}</strong> {texts.conflict.waiting}
          </Message>
        </div>
      )}
      <ConflictDialog {...{ store, driver, timeZone }} open={open && conflict !== null} onClose={() => setOpen(false)} />
    </>
  );
}
