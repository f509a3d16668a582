import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ClassroomLedgerPageData } from '../../../api/classroom-exports/schemas.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { createClassroomApi } from './api/classroom-api.ts';
import { runClassroom, type ClassroomDriver, type RunningClassroom } from './run-classroom.ts';
import { createClassroomStore, type ClassroomState } from './store/classroom-store.ts';

interface Parts {
  quizAssignmentSchoolClassId: number;
  csrfToken: string;
  /** What the page knows already; it then follows the ledger. */
  ledger?: ClassroomLedgerPageData;
}

/** The export of one assignment, alive from hydration until its component goes. */
export function useClassroom({ quizAssignmentSchoolClassId: id, csrfToken, ledger }: Parts): {
  state: ClassroomState;
  driver: ClassroomDriver;
} {
  const [store] = useState(() => createClassroomStore(ledger ?? null));
  const running = useRef<RunningClassroom | null>(null);
  const follows = ledger !== undefined;
  useEffect(() => {
    const api = createClassroomApi(createHttpClient({ fetch: window.fetch.bind(window), csrfToken }), id);
    running.current = runClassroom({ store, api, follows }, randomUuid);
    return () => running.current?.task.cancel();
  }, [store, id, csrfToken, follows]);
  const [driver] = useState<ClassroomDriver>(() => ({
    press: () => running.current?.driver.press(),
    confirm: () => running.current?.driver.confirm(),
    dismiss: () => running.current?.driver.dismiss(),
    chooseCourse: (courseId) => running.current?.driver.chooseCourse(courseId),
    reload: () => running.current?.driver.reload(),
  }));
  return { state: useStore(store), driver };
}
