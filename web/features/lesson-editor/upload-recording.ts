import type { RecordingReply } from '../../../api/recordings/schemas.ts';
import { causeOf } from '../../lib/failure-words.ts';
import { pageClient } from '../../lib/page-client.ts';
import { sendFile } from '../../lib/send-file.ts';
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

const failed = (problem: string): Sent => ({ kind: 'failed', problem });

/** What came whole is looked at and kept. */
async function take(uploadId: string): Promise<Sent> {
  const body = { upload_id: uploadId };
  const reply = await pageClient().call<RecordingReply>({ method: 'POST', path: '/admin/recordings', body });
  if (reply.kind === 'ok') return { kind: 'taken', recording: reply.body.recording };
  return failed(texts.recording.notTaken(causeOf(reply)));
}

/** Sends a recording, which goes on where it stopped; `onPercent` says how much has come. */
export function sendRecording(file: File, onPercent: (percent: number) => void): Sending {
  if (file.size > mostBytes) return { stop: () => undefined, done: Promise.resolve(failed(texts.recording.tooLarge)) };
  const sending = sendFile(file, onPercent);
  const finish = async (): Promise<Sent> => {
    const sent = await sending.done;
    if (sent.kind === 'stopped') return sent;
    if (sent.kind === 'broken') return failed(texts.recording.broken(sent.percent));
    const taken = await take(sent.uploadId);
    await sending.forget();
    return taken;
  };
  return { stop: () => sending.stop(), done: finish() };
}
