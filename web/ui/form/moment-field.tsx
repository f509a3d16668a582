import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextField } from './text-field.tsx';

/** As a field of the type datetime-local has a moment: without its zone, and with what there is of a second. */
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

/** A moment in UTC, typed to the second. One that an address names to the millisecond stays so: it may be the moment of an event. */
export function MomentField({ moment, ...input }: MomentFieldProps) {
  const value = fieldMoment(moment);
  return <TextField type="datetime-local" step={value.includes('.') ? '0.001' : '1'} defaultValue={value} {...input} />;
}
