import type { DetailedError, UploadOptions } from 'tus-js-client';
import { expect, it } from 'vitest';
import { answerHeader } from '#domain/shared/own-word.ts';
import { pieceBytes, triesAgain } from '#web/lib/send-file.ts';

const answered = (status: number, ours: boolean): DetailedError =>
  ({
    originalRequest: { getHeader: (name: string) => (name === 'Upload-Offset' ? '0' : undefined) },
    originalResponse: {
      getStatus: () => status,
      getHeader: (name: string) => (ours && name === answerHeader ? '1' : undefined),
    },
  }) as unknown as DetailedError;

it('sends pieces that a proxy takes as it comes', () => {
  expect(pieceBytes).toBeLessThan(1_048_576);
});

it('learns from a proxy that refuses a piece for its size, and gives up where even a small one is refused', () => {
  const options = { chunkSize: pieceBytes, overridePatchMethod: false } as UploadOptions;
  const sizes: number[] = [];
  while (triesAgain(answered(413, false), options)) sizes.push(Number(options.chunkSize));
  expect(sizes).toEqual([250_000, 62_500, 15_625]);
  expect(options.overridePatchMethod).toBe(false);
});

it('does not try again what the server itself refuses for its size', () => {
  const options = { chunkSize: pieceBytes } as UploadOptions;
  expect(triesAgain(answered(413, true), options)).toBe(false);
  expect(options.chunkSize).toBe(pieceBytes);
});

it('goes out as POST where a filter blocks PATCH', () => {
  const options = { chunkSize: pieceBytes, overridePatchMethod: false } as UploadOptions;
  expect(triesAgain(answered(403, false), options)).toBe(true);
  expect(options.overridePatchMethod).toBe(true);
});
