import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { RecordingError } from './recording-error.ts';
import { slowDown, type SlowDown, type SlowedSound } from './slow-down.ts';

export type SlowDownAnswer = { readonly slowed: SlowedSound } | { readonly unusable: string } | { readonly failed: string };

/** On Linux this affects only the calling thread; elsewhere it would slow down the whole process. */
const giveWay = (): void => {
  if (process.platform === 'linux') setPriority(0, 10);
};

const run = async (): Promise<SlowDownAnswer> => {
  try {
    giveWay();
    return { slowed: await slowDown(workerData as SlowDown) };
  } catch (error) {
    if (error instanceof RecordingError) return { unusable: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort!.postMessage(await run());
