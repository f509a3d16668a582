import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaBucketConfig } from '#platform/config.ts';

interface S3rverOptions {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string }[];
}
/** As far as it is used here; the package brings no types. */
type S3rverClass = new (options: S3rverOptions) => {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
};
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3rverClass;

/** The one account that the server knows; it checks the signature of every request. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A server that speaks S3, with one empty bucket. */
export const startS3Server = async (): Promise<{ config: MediaBucketConfig; stop: () => Promise<void> }> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'earshot-s3-'));
  const bucket = 'recordings';
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  return {
    config: { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', keys },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
