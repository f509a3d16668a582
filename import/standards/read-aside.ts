import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentToRead, ReadDocument } from './read-document.ts';
import type { ReadAnswer } from './read-worker.ts';
import type { SourceRefusal } from './source.ts';

/** A document of 100,000 standards takes a few hundred. */
const maxMegabytes = 1_024;

const tooMuch = {
  refusal: 'The document takes more memory than there is for it. Divide it, or have it brought in with npm run import.',
};

/** Reads a document in its own thread with limited memory: it blocks nothing else, and no file can end the process. */
export const readStandardsAside = async (toRead: DocumentToRead, signal: AbortSignal): Promise<ReadDocument | SourceRefusal> => {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: toRead,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [ReadAnswer];
    if ('failed' in answer) throw new Error(`A document of standards could not be read: ${answer.failed}`);
    return answer.read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return tooMuch;
    throw error;
  } finally {
    await worker.terminate();
  }
};
