import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import {
  createComments,
  createCommentsApi,
  createCommentsStore,
  hasUnsent,
  type CommentsDriver,
  type CommentsState,
} from './create-comments.ts';

/** The comments of one work, alive from hydration until the page goes. Whoever leaves with an unsent one is asked first. */
export function useComments(data: TaughtWorkPageData): { state: CommentsState; driver: CommentsDriver } {
  const [store] = useState(() => createCommentsStore(data));
  const driver = useProcess(createComments(randomUuid), store, () => ({
    store,
    api: createCommentsApi(pageClient(), data.student_work.id),
  }));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsent(store.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
  return { state: useStore(store), driver };
}
