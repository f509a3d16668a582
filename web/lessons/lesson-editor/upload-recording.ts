import type { RecordingReply } from '#api/media/recordings/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { sendFile } from '#web/lib/send-file.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';

export type Recording = RecordingReply['recording'];
/** `asM4a`: this browser could not make an MP3 of it. */
export type Sent =
  | { kind: 'taken'; recording: Recording; asM4a: boolean }
  | { kind: 'stopped' }
  | { kind: 'failed'; problem: string };

/** An M4A becomes an MP3 before it is sent. */
export interface Progress {
  readonly step: 'converting' | 'sending';
  readonly percent: number;
}

export interface Sending {
  /** What has come stays for a day. */
  stop(): void;
  /** Never rejects. */
  readonly done: Promise<Sent>;
}

const mostBytes = 300_000_000;

const failed = (problem: string): Sent => ({ kind: 'failed', problem });

/** What came whole is looked at and kept. */
async function take(uploadId: string, asM4a: boolean): Promise<Sent> {
  const reply = await pageClient().call(to('POST /admin/recordings', {}, { upload_id: uploadId }));
  if (reply.kind === 'ok') return { kind: 'taken', recording: reply.body.recording, asM4a };
  return failed(texts.recording.notTaken(causeOf(reply)));
}

/** Whether it is an MP4, as a phone records: by what is in it, not by its name. */
async function isM4a(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 8).arrayBuffer());
  return String.fromCharCode(...head) === 'ftyp';
}

/** Null where it cannot be made: what was chosen is sent as it is. */
async function mp3Of(file: File, onProgress: (progress: Progress) => void, stop: AbortSignal): Promise<File | null> {
  try {
    const { asMp3 } = await import('./as-mp3/as-mp3.ts');
    return await asMp3(file, (part) => onProgress({ step: 'converting', percent: Math.floor(part * 100) }), stop);
  } catch {
    return null;
  }
}

/** Sends a recording, which goes on where it stopped; `onProgress` says how far it is. */
export function sendRecording(file: File, onProgress: (progress: Progress) => void): Sending {
  if (file.size > mostBytes) return { stop: () => undefined, done: Promise.resolve(failed(texts.recording.tooLarge)) };
  const stop = new AbortController();
  const finish = async (): Promise<Sent> => {
    const isOne = await isM4a(file).catch(() => false);
    const mp3 = isOne ? await mp3Of(file, onProgress, stop.signal) : null;
    if (stop.signal.aborted) return { kind: 'stopped' };
    const sending = sendFile(mp3 ?? file, (percent) => onProgress({ step: 'sending', percent }));
    stop.signal.addEventListener('abort', () => sending.stop());
    const sent = await sending.done;
    if (sent.kind === 'stopped') return sent;
    if (sent.kind === 'broken') return failed(texts.recording.broken(sent.percent));
    const taken = await take(sent.uploadId, isOne && mp3 === null);
    await sending.forget();
    return taken;
  };
  return { stop: () => stop.abort(), done: finish() };
}
