import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as S3 from '@aws-sdk/client-s3';
import type { MediaBucketConfig } from './config.ts';
import { inPassingFolder, type KeptFile, type MediaStore, type Part } from './media-store.ts';

type Sdk = typeof S3;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey');

const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** An answer must begin within some seconds; streaming it may take as long as its reader does. */
const patience = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** A bucket on Amazon S3 or an S3-compatible server. The client is loaded with the first request. */
export const createS3Store = ({ bucket, endpoint, region, keys }: MediaBucketConfig): MediaStore & { close(): Promise<void> } => {
  let opened: Promise<{ sdk: Sdk; client: S3.S3Client }> | null = null;
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(keys && { credentials: keys }),
      requestHandler: patience,
      // Checksums other than the signature are specific to Amazon, and other servers reject them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    // For the bucket's own address Amazon accepts a trailing slash or none, but other servers compute the signature without it.
    client.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { path: string };
        if (request.path === `/${bucket}/`) request.path = `/${bucket}`;
        return next(args);
      },
      { step: 'build', name: 'bucketWithoutSlash' },
    );
    return { sdk, client };
  };
  const s3 = () => (opened ??= open());

  const read = async (name: string, part?: Part): Promise<Readable> => {
    const { sdk, client } = await s3();
    const range = part && `bytes=${part.first}-${part.last}`;
    const { Body: body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name, Range: range }));
    return body as Readable;
  };

  return {
    async bytesOf(name) {
      const { sdk, client } = await s3();
      const head = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: name })).catch(nullIfMissing);
      return head && (head.ContentLength ?? 0);
    },
    read,
    async keep(name, file) {
      const { sdk, client } = await s3();
      const { size } = await stat(file);
      const body = { Body: createReadStream(file), ContentLength: size };
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: name, ...body }));
    },
    async list() {
      const { sdk, client } = await s3();
      const found: KeptFile[] = [];
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: name, Size: bytes, LastModified: keptAt } of page.Contents ?? []) {
          if (name !== undefined && keptAt) found.push({ name, bytes: bytes ?? 0, keptAt });
        }
      }
      return found;
    },
    async removeKeptBefore(name, moment) {
      const { sdk, client } = await s3();
      const head = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: name })).catch(nullIfMissing);
      if (!head?.LastModified || head.LastModified >= moment) return false;
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name }));
      return true;
    },
    lend: (name, use) =>
      inPassingFolder(async (folder) => {
        const file = path.join(folder, name);
        await pipeline(await read(name), createWriteStream(file));
        return use(file);
      }),
    async close() {
      if (opened) (await opened).client.destroy();
    },
  };
};
