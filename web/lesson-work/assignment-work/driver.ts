import type { Step } from './store/steps.ts';
import type { WorkStore } from './store/work-store.ts';

/** The screen's actions, and its view of saving. The student's driver talks to the server; a preview's saves nothing. */
export interface WorkDriver {
  readonly store: WorkStore;
  /** Changes anything except texts: folding, completing, turning cards over. */
  step(step: Step): void;
  write(field: string, text: string): void;
  /** The student has left the field. */
  leave(field: string): void;
  submit(): void;
  /** Back to the questions while a submit waits for the network. */
  cancelSubmit(): void;
  /** Immediately retries what failed or is waiting. */
  retry(): void;
  /** Chooses one text when two pages wrote the same field. */
  choose(field: string, text: string): void;
  /** Discards texts whose field is no longer in the assignment. */
  discard(field: string): void;
}
