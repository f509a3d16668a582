import type { Direction } from './api/class-order-calls.ts';

const key = 'class-order';

/** What somebody was about to do when the page was loaded again, so that the keyboard goes on where it was. */
export interface Pressed {
  schoolClassId: number;
  button: Direction | 'visibility' | null;
}

/** Null also where the browser stores nothing. */
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
    // The order is saved all the same; the focus begins at the top.
  }
}
