/** Reads a document in a separate thread, so that a large one blocks nothing. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readStandardsDocument, type DocumentToRead, type ReadDocument } from './read-document.ts';
import type { SourceRefusal } from './source.ts';

export type ReadAnswer = { readonly read: ReadDocument | SourceRefusal } | { readonly failed: string };

const run = async (): Promise<ReadAnswer> => {
  try {
    // On Linux this affects only the calling thread.
    if (process.platform === 'linux') setPriority(0, 10);
    return { read: await readStandardsDocument(workerData as DocumentToRead) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort!.postMessage(await run());
