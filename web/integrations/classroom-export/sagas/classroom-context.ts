/** What happens on the page of an export of grades, and what its processes share. */
import { actionsOf } from '#web/lib/effects.ts';
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

export const { take, put, actionChannel } = actionsOf<ClassroomAction>();

export interface ClassroomContext {
  store: ClassroomStore;
  api: ClassroomApi;
  /** The ledger is on the screen, so that it follows the export; a button alone asks only when it is pressed. */
  follows: boolean;
}
