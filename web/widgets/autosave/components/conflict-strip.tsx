import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import type { AnyChange } from '../autosave-state.ts';
import { texts } from '../texts.ts';
import type { AutosaveFrame, ChangeLanguage } from './autosave-frame.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictSummary } from './conflict-words.ts';

interface ConflictStripProps<Change extends AnyChange, Saved extends object> extends AutosaveFrame<Change, Saved> {
  kind: ChangeLanguage<Change, Saved>;
  timeZone: string;
}

/** Somebody else was first. It stands in the bar, so that nobody who types loses the place. */
export function ConflictStrip<Change extends AnyChange, Saved extends object>(props: ConflictStripProps<Change, Saved>) {
  const { store, kind, timeZone } = props;
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
            <strong>{conflictSummary(kind.thing, conflict.changes, timeZone)}</strong> {texts.conflict.waiting}
          </Message>
        </div>
      )}
      <ConflictDialog {...props} open={open && conflict !== null} onClose={() => setOpen(false)} />
    </>
  );
}
