import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { KeyCorrectionsPageData } from '../../../api/key-corrections/schemas.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { createKeyCorrectionApi } from './api/key-correction-api.ts';
import { runKeyCorrection, type KeyCorrectionDriver, type RunningKeyCorrection } from './run-key-correction.ts';
import { createKeyCorrectionStore, type KeyCorrectionState } from './store/key-correction-store.ts';

/** The form and its trial, alive from hydration until the page goes. */
export function useKeyCorrection(
  data: KeyCorrectionsPageData,
  csrfToken: string,
): { state: KeyCorrectionState; driver: KeyCorrectionDriver } {
  const [store] = useState(() => createKeyCorrectionStore(data));
  const running = useRef<RunningKeyCorrection | null>(null);
  const { uuid } = data.quiz;
  useEffect(() => {
    const api = createKeyCorrectionApi(createHttpClient({ fetch: window.fetch.bind(window), csrfToken }), uuid);
    running.current = runKeyCorrection({ store, api }, randomUuid);
    return () => running.current?.task.cancel();
  }, [store, uuid, csrfToken]);
  const [driver] = useState<KeyCorrectionDriver>(() => ({
    change: (changes) => running.current?.driver.change(changes),
    preview: (page) => running.current?.driver.preview(page),
    press: () => running.current?.driver.press(),
    confirm: () => running.current?.driver.confirm(),
    dismiss: () => running.current?.driver.dismiss(),
    reload: () => running.current?.driver.reload(),
  }));
  return { state: useStore(store), driver };
}
