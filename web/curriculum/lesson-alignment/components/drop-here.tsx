import { useState } from 'react';
import { texts } from '../texts.ts';

/**
 * The end of a lesson's list, for standards that are dragged from elsewhere; null: none is at the moment. It stands there before anybody
 * drags, because browsers end a drag whose start moves the page. Whoever uses no pointer presses “Add”.
 */
export function DropHere({ onDrop }: { onDrop: (() => void) | null }) {
  const [over, setOver] = useState(false);
  return (
    <p
      className="alignment__drop soft"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.();
      }}
    >
      {texts.dropHere}
    </p>
  );
}
