import type { RecordingReply } from '../../../api/recordings/schemas.ts';
import { csrfTokenOf } from '../../lib/csrf-token.ts';
import { causeOf } from '../../lib/failure-words.ts';
import { pageClient } from '../../lib/page-client.ts';
import { texts } from './texts.ts';

export type Recording = RecordingReply['recording'];
export type Sent = { kind: 'taken'; recording: Recording } | { kind: 'stopped' } | { kind: 'failed'; problem: string };

export interface Sending {
  /** What has come stays for a day. */
  stop(): void;
  /** Never rejects. */
  readonly done: Promise<Sent>;
}

const mostBytes = 300_000_000;
/** A line that comes back within a minute or so is nobody's business. */
const retryDelays = [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

const failed = (problem: string): Sent => ({ kind: 'failed', problem });

/** What came whole is looked at and kept. */
async function take(uploadUrl: string): Promise<Sent> {
  const body = { upload_id: uploadUrl.split('/').at(-1) };
  const reply = await pageClient().call<RecordingReply>({ method: 'POST', path: '/admin/recordings', body });
  if (reply.kind === 'ok') return { kind: 'taken', recording: reply.body.recording };
  return failed(texts.recording.notTaken(causeOf(reply)));
}

/**
 * Sends a file piece by piece. A file that was begun before goes on where it stopped, after a reload too; `onPercent` says how
 * much has come.
 */
export function sendRecording(file: File, onPercent: (percent: number) => void): Sending {
  if (file.size > mostBytes) return { stop: () => undefined, done: Promise.resolve(failed(texts.recording.tooLarge)) };
  let stop = (): void => undefined;
  let percent = 0;

  const run = async (): Promise<Sent> => {
    // Only who uploads loads it.
    const { Upload, defaultOptions } = await import('tus-js-client');
    const { promise, resolve } = Promise.withResolvers<Sent | 'sent'>();
    const upload = new Upload(file, {
      endpoint: '/admin/recordings/uploads',
      headers: { 'x-csrf-token': csrfTokenOf(document) },
      retryDelays,
      onProgress: (sent, all) => onPercent((percent = Math.floor((sent / Math.max(all, 1)) * 100))),
      onSuccess: () => resolve('sent'),
      onError: () => resolve(failed(texts.recording.broken(percent))),
    });
    stop = () => {
      void upload.abort();
      resolve({ kind: 'stopped' });
    };
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    upload.start();
    const outcome = await promise;
    if (outcome !== 'sent') return outcome;
    const taken = await take(upload.url ?? '');
    for (const { urlStorageKey } of await upload.findPreviousUploads()) {
      await defaultOptions.urlStorage.removeUpload(urlStorageKey);
    }
    return taken;
  };
  return { stop: () => stop(), done: run().catch(() => failed(texts.recording.broken(percent))) };
}
