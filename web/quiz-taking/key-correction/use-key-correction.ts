import { useState } from 'react';
import { useStore } from 'zustand';
import type { KeyCorrectionsPageData } from '#api/quiz-taking/key-corrections/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { createKeyCorrectionApi } from './api/key-correction-api.ts';
import { createKeyCorrection, type KeyCorrectionDriver } from './create-key-correction.ts';
import { createKeyCorrectionStore, type KeyCorrectionState, type KeyCorrectionStore } from './store/key-correction-store.ts';

/** The form and its trial, alive from hydration until the page goes. */
export function useKeyCorrection(data: KeyCorrectionsPageData): { state: KeyCorrectionState; driver: KeyCorrectionDriver } {
  const [store] = useState(() => createKeyCorrectionStore(data));
  const driver = useProcess(
    (state: KeyCorrectionStore) => createKeyCorrection(state, randomUuid),
    store,
    () => ({ store, api: createKeyCorrectionApi(pageClient(), data.quiz.uuid) }),
  );
  return { state: useStore(store), driver };
}
