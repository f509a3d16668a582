import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { createAssessorApi } from './api/assessor-api.ts';
import { createAssessor, type AssessorDriver } from './create-assessor.ts';
import { createAssessorStore, isDirty, type AssessorState } from './store/assessor-store.ts';

/** The assessor of one work, alive from hydration until the page goes. Whoever leaves with unsaved words is asked first. */
export function useAssessor(data: TaughtWorkPageData): { state: AssessorState; driver: AssessorDriver } {
  const [store] = useState(() => createAssessorStore(data));
  const driver = useProcess(createAssessor(randomUuid), store, () => ({
    store,
    api: createAssessorApi(pageClient(), data.student_work.id),
    now: () => new Date().toISOString(),
    work: data,
    // oxlint-disable-next-line no-console -- for whoever looks into why it failed
    log: (message: string) => console.error(message),
  }));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty(store.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
  return { state: useStore(store), driver };
}
