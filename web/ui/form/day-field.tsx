import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { DayFieldProps } from './typed-day.tsx';
import './text-field.css';

/** Whether a part of a day in there is still to be typed; a field says nothing of such a day, and keeps the one before. */
export const hasUntypedPart = (container: Element | null): boolean =>
  Boolean(container?.querySelector('.date-field__segment[data-placeholder]'));

/** Once it has come, for every field of the page. */
let typedDay: ComponentType<DayFieldProps> | null = null;

const isChoosing = (): boolean => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'date';

interface WantedDayFieldProps extends DayFieldProps {
  /** Somebody looks at it. */
  wanted: boolean;
}

/**
 * A day, typed as MM/DD/YYYY, part by part, once it is wanted and has come: most people who read a page never need its 40 kB.
 * Until then, and where it cannot be loaded, the browser's own field, which sends the same text. Whoever is choosing a day in that
 * one, or has, keeps it.
 */
export function DayField({ wanted, ...props }: WantedDayFieldProps) {
  const [Typed, setTyped] = useState(() => typedDay);
  const chosen = useRef(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    import('./typed-day.tsx').then(
      ({ TypedDay }) => {
        typedDay = TypedDay;
        if (!gone && !chosen.current && !isChoosing()) setTyped(() => TypedDay);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  if (Typed) return <Typed {...props} />;
  const choose = (day: string) => {
    chosen.current = true;
    props.onChange(day);
  };
  return <NativeDay {...props} onChange={choose} />;
}

/** The browser's own field for a date, which sends the same text. */
function NativeDay({ label, name, day, onChange }: DayFieldProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input
        className="field__input"
        type="date"
        name={name}
        defaultValue={day}
        onChange={({ target }) => onChange(target.value)}
        required
      />
    </label>
  );
}
