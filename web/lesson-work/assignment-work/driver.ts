import type { Step } from './store/steps.ts';
import type { WorkStore } from './store/work-store.ts';

/** What the screen can ask for, and all that it knows of saving. The student's driver talks to the server, a preview's keeps nothing. */
export interface WorkDriver {
  readonly store: WorkStore;
  /** What is folded, complete, turned over: anything but a text. */
  step(step: Step): void;
  write(field: string, text: string): void;
  /** The student has left the field. */
  leave(field: string): void;
  submit(): void;
  /** Back to the questions while a submit waits for the network. */
  cancelSubmit(): void;
  /** Tries again at once what failed or waits. */
  retry(): void;
  /** Settles for one text where two pages wrote the same field. */
  choose(field: string, text: string): void;
  /** Lets words go that have no place in the assignment any more. */
  discard(field: string): void;
}
