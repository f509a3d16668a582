import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';

/** `asking`: finds out whether anything stands in the way. `blocked`: something does. */
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
  /** As the server told it last; null where nobody has asked yet. */
  ledger: ClassroomLedgerPageData | null;
  /** The last look at the ledger failed: what is shown may be out of date. */
  stale: boolean;
  choosing: boolean;
  /** Why the chosen course was not taken. */
  courseProblem: string | null;
}

export type ClassroomStore = StoreApi<ClassroomState>;

export const createClassroomStore = (ledger: ClassroomLedgerPageData | null): ClassroomStore =>
  createStore(() => ({ step: 'idle', flash: null, ledger, stale: false, choosing: false, courseProblem: null }));

/** What has to be done before grades can be exported. */
export function obstacleOf(ledger: ClassroomLedgerPageData): 'not_configured' | 'course_missing' | null {
  if (!ledger.configured) return 'not_configured';
  return ledger.course === null ? 'course_missing' : null;
}
