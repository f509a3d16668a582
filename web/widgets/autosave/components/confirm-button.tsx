import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';

interface ConfirmButtonProps {
  busy: boolean;
  label: string;
  /** Explains the consequences. */
  question: string;
  yes: string;
  onYes: () => void;
}

/** A button in an editor's bar that asks for confirmation before an action that cannot easily be undone. */
export function ConfirmButton({ busy, label, question, yes, onYes }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const press = () => {
    if (busy) return;
    if (asking) onYes();
    setAsking(!asking);
  };
  return (
    <>
      {asking && (
        <span className="editor-bar__ask" role="status">
          {question}
        </span>
      )}
      {asking && (
        <Button small onClick={() => setAsking(false)}>
          {texts.askedTwice.keep}
        </Button>
      )}
      <Button small aria-disabled={busy || undefined} onClick={press}>
        {asking ? yes : label}
      </Button>
    </>
  );
}
