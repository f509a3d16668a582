import { useState } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';
import { stepOf } from '#web/lessons/lesson-editor/timing/arrow-steps.ts';

interface SecondsFieldProps {
  label: string;
  /** Milliseconds. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const shown = (value: number | null): string => (value === null ? '' : String(value / 1_000));

/** A time in seconds; the arrow keys move it. */
export function SecondsField({ label, value, onChange }: SecondsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      step="any"
      min={0}
      value={typed ?? shown(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') return onChange(null);
        const seconds = Number(target.value);
        if (Number.isFinite(seconds) && seconds >= 0 && seconds < 86_400) onChange(Math.round(seconds * 1_000));
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? stepOf(event) : 0;
        if (step === 0) return;
        event.preventDefault();
        setTyped(null);
        onChange(Math.max(0, (value ?? 0) + step));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
