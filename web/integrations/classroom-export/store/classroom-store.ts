import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';

/** `asking`: checks for obstacles. `blocked`: there is one. */
export type ExportStep = 'idle' | 'asking' | 'confirming' | 'blocked' | 'exporting';

export interface Flash {
  kind: 'good' | 'low';
  text: string;
  /** The cause, when it is known. */
  detail: string | null;
}

export interface ClassroomState {
  step: ExportStep;
  flash: Flash | null;
  /** The ledger as last received; null when it has not been loaded yet. */
  ledger: ClassroomLedgerPageData | null;
  /** The last request for the ledger failed, so the page may be out of date. */
  stale: boolean;
  choosing: boolean;
  /** Why the selected course was refused. */
  courseProblem: string | null;
}

export type ClassroomStore = StoreApi<ClassroomState>;

export const createClassroomStore = (ledger: ClassroomLedgerPageData | null): ClassroomStore =>
  createStore(() => ({ step: 'idle', flash: null, ledger, stale: false, choosing: false, courseProblem: null }));

/** The obstacle to remove before grades can be exported. */
export function obstacleOf(ledger: ClassroomLedgerPageData): 'not_configured' | 'course_missing' | null {
  if (!ledger.configured) return 'not_configured';
  return ledger.course === null ? 'course_missing' : null;
}
