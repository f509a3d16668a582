import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createFolderStore, type MediaStore } from '#platform/media-store.ts';
import { createS3Store } from '#platform/s3-media-store.ts';
import { startS3Server } from './s3-server.ts';

interface MediaStores {
  /** Both kinds of place for media, by what they are called: for `describe.each`. */
  readonly stores: readonly (readonly [string, () => MediaStore])[];
  /** A folder of the test file's own. */
  readonly folder: () => string;
  readonly server: () => Awaited<ReturnType<typeof startS3Server>>;
}

/** A folder and a bucket, for all tests of a file. */
export const useMediaStores = (): MediaStores => {
  let folder = '';
  let server: Awaited<ReturnType<typeof startS3Server>>;
  let bucket: ReturnType<typeof createS3Store>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'earshot-media-'));
    server = await startS3Server();
    bucket = createS3Store(server.config);
  });
  afterAll(async () => {
    await bucket.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });
  return {
    stores: [
      ['a folder', () => createFolderStore(path.join(folder, 'media'))],
      ['a bucket', () => bucket],
    ],
    folder: () => folder,
    server: () => server,
  };
};
