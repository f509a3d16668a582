import { useEffect, useState } from 'react';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { to } from '#web/lib/route-call.ts';
import type { LessonStore } from './lesson-kind.ts';
import { createSlowing, onSlowed } from './slowing-process.ts';

const changesSince = (uuid: string, since: string) => pageClient().call(to('GET /admin/lessons/{uuid}/changes', { uuid, since }));

/** Follows a slowed version that is being made. True once one has come while the page was open. */
export function useSlowing(store: LessonStore): boolean {
  const [ready, setReady] = useState(false);
  useProcess(createSlowing, store, () => ({ store, changesSince }));
  useEffect(() => onSlowed(store, () => setReady(true)), [store]);
  return ready;
}
