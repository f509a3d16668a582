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
 * Runs the export of one assignment from hydration until its component unmounts. `ledger` is the page's initial data; with it,
 * the ledger is followed.
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
