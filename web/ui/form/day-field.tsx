import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { DayFieldProps } from './typed-day.tsx';
import './text-field.css';

/** Whether any day in the container is only partly typed. The field does not report such a day and keeps the previous one. */
export const hasUntypedPart = (container: Element | null): boolean =>
  Boolean(container?.querySelector('.date-field__segment[data-placeholder]'));

/** Set once the component is loaded, and shared by all fields of the page. */
let typedDay: ComponentType<DayFieldProps> | null = null;

const isChoosing = (): boolean => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'date';

interface WantedDayFieldProps extends DayFieldProps {
  /** The field is visible. */
  wanted: boolean;
}

/**
 * A day, typed part by part as MM/DD/YYYY. The component loads once it is wanted, because most people who read a page never need
 * its 40 kB. Until then, or if it cannot be loaded, the browser's own date field is used, which sends the same text. It is not
 * replaced if someone is choosing a day in it, or has chosen one.
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
