import { useState } from 'react';

export interface OpenRows {
  has: (key: string) => boolean;
  toggle: (key: string) => void;
}

/** The rows that a phone shows in full. */
export function useOpenRows(): OpenRows {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (key) => open.has(key),
    toggle: (key) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
  };
}
