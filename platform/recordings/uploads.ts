import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Server } from '@tus/server';

export interface Upload {
  readonly file: string;
  readonly bytes: number;
  /** The number of bytes received so far. */
  readonly received: number;
}

/** Resumable uploads over unreliable connections. A partial upload is kept for a day and can be resumed. */
export interface Uploads {
  /** Answers a request of the tus 1.0.0 protocol. */
  answer(request: Request): Promise<Response>;
  /** Null if it does not exist or has expired. */
  find(id: string): Promise<Upload | null>;
  /** Removes those that have expired, received to the end or not. */
  removeExpired(): Promise<void>;
}

export interface UploadOptions {
  readonly folder: string;
  /** The address where uploads start. */
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
      // Starting an upload removes expired ones.
      if (request.method === 'POST') await uploads.cleanUpExpiredUploads().catch(() => 0);
      return uploads.handleWeb(request);
    },
    async removeExpired() {
      await (await server()).cleanUpExpiredUploads();
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
