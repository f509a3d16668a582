import type { Effect } from 'redux-saga/effects';
import type { ClassroomApi } from '../api/classroom-api.ts';
import type { ClassroomStore } from '../store/classroom-store.ts';

export type ClassroomAction =
  | { type: 'export_pressed' }
  | { type: 'export_confirmed'; key: string }
  | { type: 'export_dismissed' }
  | { type: 'course_chosen'; courseId: string; key: string }
  | { type: 'reload_pressed' }
  /** Something has changed on the server: the ledger is followed again. */
  | { type: 'ledger_touched' };

export type ActionOf<Type extends ClassroomAction['type']> = Extract<ClassroomAction, { type: Type }>;

export interface ClassroomContext {
  store: ClassroomStore;
  api: ClassroomApi;
  /** The ledger is on the screen, so that it follows the export; a button alone asks only when it is pressed. */
  follows: boolean;
}

/** A saga whose yields are typed where they are received: TypeScript cannot tie a yield to its effect's result. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SagaOf<Result = void> = Generator<Effect, Result, any>;
