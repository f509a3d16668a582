import type { Direction } from './api/class-order-calls.ts';

const key = 'class-order';

/** The button in use when the page was reloaded, so that keyboard users continue where they were. */
export interface Pressed {
  schoolClassId: number;
  button: Direction | 'visibility' | null;
}

/** Null also when the browser stores nothing. */
export function takePressed(storage: () => Storage): Pressed | null {
  try {
    const stored = storage().getItem(key);
    storage().removeItem(key);
    return stored === null ? null : (JSON.parse(stored) as Pressed);
  } catch {
    return null;
  }
}

export function keepPressed(storage: () => Storage, pressed: Pressed): void {
  try {
    storage().setItem(key, JSON.stringify(pressed));
  } catch {
    // The order is saved anyway; the focus starts at the top.
  }
}
