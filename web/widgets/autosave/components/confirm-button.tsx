import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';

interface ConfirmButtonProps {
  busy: boolean;
  label: string;
  /** What follows from it. */
  question: string;
  yes: string;
  onYes: () => void;
}

/** In the bar of an editor: a button that asks once more before it does what cannot be undone at once. */
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
