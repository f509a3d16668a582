import { useEffect, useState } from 'react';
import type { StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import { isFromDevice } from '#web/lib/from-device.ts';
import { onWake } from '#web/lib/on-wake.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { steadyNow } from '#web/lib/steady-now.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { tabRevisions } from './api/confirmed-revisions.ts';
import { createWorkApi } from './api/work-api.ts';
import { openWorkHandIns } from './api/work-hand-ins.ts';
import { openWorkOutbox } from './api/work-outbox.ts';
import { openWorkTabs } from './api/work-tabs.ts';
import { sheetsOf } from './assignment.ts';
import { createWork } from './create-work.ts';
import type { WorkDriver } from './driver.ts';
import { textsOf } from './store/fields.ts';
import { createWorkStore, type WorkStore } from './store/work-store.ts';

const goToDashboard = (): void => window.location.assign('/students');

function onLeaving(listener: (gone: boolean) => void): () => void {
  const onHide = () => listener(true);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') listener(false);
  };
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** The student's work, alive from hydration until the page goes. */
export function useStudentWork(data: StudentAssignmentPageData, viewerId: number): WorkDriver {
  const [store] = useState(() => createWorkStore(data, data));
  const driver = useProcess(createWork, store, (work: WorkStore) => {
    const sheets = sheetsOf(data);
    const completed = data.blocks.filter((block) => data.ui_state[block]?.completed === true);
    return {
      store: work,
      assignment: data,
      sheets,
      api: createWorkApi(pageClient()),
      openOutbox: openWorkOutbox,
      openHandIns: openWorkHandIns,
      tabs: openWorkTabs(),
      viewerId,
      assignmentId: data.assignment_id,
      givenBackAt: data.reopened?.at ?? null,
      known: { revision: data.revision ?? 0, texts: textsOf(data.data, sheets), completed },
      confirmed: tabRevisions,
      fromDevice: isFromDevice(),
      newKey: randomUuid,
      now: steadyNow,
      random: Math.random,
      onWake,
      onLeaving,
      goToDashboard,
    };
  });
  useEffect(() => warnBeforeLoss(store), [store]);
  return driver;
}

/** Only where leaving would lose something: the outbox survives the page in every usual browser. */
function warnBeforeLoss(store: WorkStore): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    const { durable, unsent } = store.getState().saving;
    if (!durable && unsent.length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
