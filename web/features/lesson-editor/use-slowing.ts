import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { LessonChangesReply } from '../../../api/lesson-editing/schemas.ts';
import { pageClient } from '../../lib/page-client.ts';
import { patchState } from '../../widgets/autosave/autosave-state.ts';
import type { LessonStore } from './lesson-kind.ts';

const everyMs = 2_000;

/** What the server has by now; null as long as the slowed version is being made, or while something of this page is on its way. */
async function endedLesson(store: LessonStore): Promise<LessonChangesReply['lesson'] | null> {
  const { lesson, revision } = store.getState();
  const path = `/admin/lessons/${lesson.uuid}/changes?since=${revision}`;
  const reply = await pageClient().call<LessonChangesReply>({ method: 'GET', path });
  const { pending, conflict } = store.getState();
  if (reply.kind !== 'ok' || pending.length > 0 || conflict) return null;
  return reply.body.lesson.slowing?.problem === null ? null : reply.body.lesson;
}

/** Asks again and again while a slowed version is being made, and puts it into the page. True once one has come while it was open. */
export function useSlowing(store: LessonStore): boolean {
  const waiting = useStore(store, ({ lesson }) => lesson.slowing?.problem === null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      void endedLesson(store).then((lesson) => {
        if (!lesson) return;
        patchState(store, { lesson, revision: lesson.revision });
        setReady(lesson.slowing === null);
      });
    }, everyMs);
    return () => clearInterval(timer);
  }, [store, waiting]);
  return ready;
}
