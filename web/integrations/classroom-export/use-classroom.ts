import { useState } from 'react';
import { useStore } from 'zustand';
import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { createClassroomApi } from './api/classroom-api.ts';
import { createClassroom, type ClassroomDriver } from './create-classroom.ts';
import { createClassroomStore, type ClassroomState } from './store/classroom-store.ts';

/**
 * The export of one assignment, alive from hydration until its component goes. `ledger` is what the page knows
 * already; it then follows the ledger.
 */
export function useClassroom(
  quizAssignmentSchoolClassId: number,
  ledger?: ClassroomLedgerPageData,
): { state: ClassroomState; driver: ClassroomDriver } {
  const [store] = useState(() => createClassroomStore(ledger ?? null));
  const driver = useProcess(
    () => createClassroom(randomUuid),
    store,
    () => ({ store, api: createClassroomApi(pageClient(), quizAssignmentSchoolClassId), follows: ledger !== undefined }),
    String(quizAssignmentSchoolClassId),
  );
  return { state: useStore(store), driver };
}
