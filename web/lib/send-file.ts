import type { DetailedError, HttpResponse, UploadOptions } from 'tus-js-client';
import { answerHeader, methodHeader } from '#domain/shared/own-word.ts';
import { csrfTokenOf } from './csrf-token.ts';

export type SentFile =
  | { kind: 'sent'; uploadId: string }
  | { kind: 'stopped' }
  | { kind: 'broken'; percent: number; tooLarge: boolean };

export interface FileSending {
  /** Stops sending. The server keeps the received part for a day. */
  stop(): void;
  /** Never rejects. */
  readonly done: Promise<SentFile>;
  /** Forgets the upload, because the file was accepted or never will be: the next upload starts from the beginning. */
  forget(): Promise<void>;
}

/** An interruption of a minute or so is retried silently. */
const retryDelays = [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

const isOurs = (response: HttpResponse): boolean => Boolean(response.getHeader(answerHeader));

/** Refusals of ours after which the same piece may be accepted: another request is still writing, or more has arrived than we know. */
const passing: readonly number[] = [409, 423];

/** What a proxy takes that nobody has told otherwise: nginx 1 MiB. A piece is also what a proxy that gathers requests can lose. */
export const pieceBytes = 1_000_000;
/** No box of a network refuses so little for its size. */
const leastPieceBytes = 60_000;

const tooLarge = 413;

const isTooLarge = (response: HttpResponse | null): boolean =>
  response !== null && !isOurs(response) && response.getStatus() === tooLarge;

/**
 * Only our own refusal ends an upload. Whatever a filter or a sign-in page answers in our place is tried again; if it blocks PATCH,
 * the next piece goes out as POST, and if it says that the piece is too large, a quarter of it goes out.
 */
export function triesAgain({ originalRequest, originalResponse }: DetailedError, options: UploadOptions): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  if (!originalResponse || isOurs(originalResponse)) return status < 400 || status >= 500 || passing.includes(status);
  if (isTooLarge(originalResponse)) {
    const { chunkSize = pieceBytes } = options;
    options.chunkSize = Math.floor(chunkSize / 4);
    return chunkSize > leastPieceBytes;
  }
  if (originalRequest.getHeader('Upload-Offset') !== undefined && status < 500) {
    options.overridePatchMethod = !options.overridePatchMethod;
  }
  return true;
}

/**
 * Sends a file in pieces. An upload that was interrupted earlier resumes where it stopped, even after a reload. `onPercent`
 * reports the progress.
 */
export function sendFile(file: File, onPercent: (percent: number) => void): FileSending {
  let stop = (): void => undefined;
  let forget = async (): Promise<void> => undefined;
  let percent = 0;

  const run = async (): Promise<SentFile> => {
    // Loaded only when someone uploads.
    const { Upload, defaultOptions } = await import('tus-js-client');
    const { promise, resolve } = Promise.withResolvers<SentFile>();
    const upload = new Upload(file, {
      endpoint: '/admin/recordings/uploads',
      headers: { 'x-csrf-token': csrfTokenOf(document) },
      chunkSize: pieceBytes,
      retryDelays,
      onShouldRetry: (error, _attempt, options) => triesAgain(error, options),
      onBeforeRequest: (request) => {
        if (request.getHeader('X-HTTP-Method-Override')) request.setHeader(methodHeader, 'PATCH');
      },
      onProgress: (sent, all) => onPercent((percent = Math.floor((sent / Math.max(all, 1)) * 100))),
      onSuccess: () => resolve({ kind: 'sent', uploadId: upload.url?.split('/').at(-1) ?? '' }),
      onError: (error) =>
        resolve({ kind: 'broken', percent, tooLarge: 'originalResponse' in error && isTooLarge(error.originalResponse) }),
    });
    stop = () => {
      void upload.abort();
      resolve({ kind: 'stopped' });
    };
    forget = async () => {
      for (const { urlStorageKey } of await upload.findPreviousUploads()) {
        await defaultOptions.urlStorage.removeUpload(urlStorageKey);
      }
    };
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    upload.start();
    return promise;
  };
  const done = run().catch((): SentFile => ({ kind: 'broken', percent, tooLarge: false }));
  return { stop: () => stop(), done, forget: () => forget() };
}
