import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { RecordingError } from './recording-error.ts';
import type { SlowDownAnswer } from './slow-down-worker.ts';
import type { SlowDown, SlowedSound } from './slow-down.ts';

const maxMegabytes = 256;

/**
 * Slows a recording down in a separate thread with low priority. The signal aborts it.
 * @throws RecordingError if it cannot be slowed down
 */
export const slowDownAside = async (work: SlowDown, signal: AbortSignal): Promise<SlowedSound> => {
  const worker = new Worker(new URL('./slow-down-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [SlowDownAnswer];
    if ('slowed' in answer) return answer.slowed;
    if ('unusable' in answer) throw new RecordingError(answer.unusable);
    throw new Error(`A recording could not be slowed down: ${answer.failed}`);
  } finally {
    await worker.terminate();
  }
};
