import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextField } from './text-field.tsx';

/** A moment as a value for a datetime-local field: without the zone, and with fractions of a second only if there are any. */
export const fieldMoment = (iso: string | undefined): string =>
  iso === undefined ? '' : iso.replace(/Z$/, '').replace(/\.0+$/, '');

interface MomentFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  /** ISO 8601 in UTC. */
  moment: string | undefined;
  hint?: ReactNode;
  error?: string | null;
}

/**
 * A moment in UTC, to the second. A value with milliseconds in the address is kept as it is, because it may be the exact time of
 * an event.
 */
export function MomentField({ moment, ...input }: MomentFieldProps) {
  const value = fieldMoment(moment);
  return <TextField type="datetime-local" step={value.includes('.') ? '0.001' : '1'} defaultValue={value} {...input} />;
}
