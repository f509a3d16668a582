import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Server } from '@tus/server';

export interface Upload {
  readonly file: string;
  readonly bytes: number;
  /** How much of it has come. */
  readonly received: number;
}

/** Files that come in pieces, over lines that break. What was received stays for a day and is gone on from. */
export interface Uploads {
  /** Answers a request of the protocol (tus 1.0.0). */
  answer(request: Request): Promise<Response>;
  /** Null where there is none, or no longer. */
  find(id: string): Promise<Upload | null>;
}

export interface UploadOptions {
  readonly folder: string;
  /** The address at which uploads begin. */
  readonly path: string;
  readonly maxBytes: number;
}

const keptForMs = 24 * 60 * 60 * 1_000;

const isGone = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status_code' in error &&
  (error.status_code === 404 || error.status_code === 410);

/** Nothing is loaded or written before the first upload. */
export const createUploads = ({ folder, path: address, maxBytes }: UploadOptions): Uploads => {
  let started: Promise<Server> | null = null;

  const start = async (): Promise<Server> => {
    const [{ Server: TusServer }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
    const datastore = new FileStore({ directory: folder, expirationPeriodInMilliseconds: keptForMs });
    return new TusServer({ path: address, datastore, maxSize: maxBytes, relativeLocation: true });
  };
  const server = (): Promise<Server> => (started ??= start());

  return {
    async answer(request) {
      const uploads = await server();
      // Who begins an upload takes away what others have left lying.
      if (request.method === 'POST') await uploads.cleanUpExpiredUploads().catch(() => 0);
      return uploads.handleWeb(request);
    },
    async find(id) {
      const { datastore } = await server();
      try {
        const { size, offset } = await datastore.getUpload(id);
        const file = path.join(folder, id);
        await stat(file);
        return { file, bytes: size ?? 0, received: offset };
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
  };
};
