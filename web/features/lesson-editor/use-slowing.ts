import { useEffect, useState } from 'react';
import type { LessonChangesReply } from '../../../api/lesson-editing/schemas.ts';
import { pageClient } from '../../lib/page-client.ts';
import { useProcess } from '../../lib/process.ts';
import type { LessonStore } from './lesson-kind.ts';
import { createSlowing, onSlowed } from './slowing-process.ts';

const changesSince = (uuid: string, revision: string) =>
  pageClient().call<LessonChangesReply>({ method: 'GET', path: `/admin/lessons/${uuid}/changes?since=${revision}` });

/** Follows a slowed version that is being made. True once one has come while the page was open. */
export function useSlowing(store: LessonStore): boolean {
  const [ready, setReady] = useState(false);
  useProcess(createSlowing, store, () => ({ store, changesSince }));
  useEffect(() => onSlowed(store, () => setReady(true)), [store]);
  return ready;
}
