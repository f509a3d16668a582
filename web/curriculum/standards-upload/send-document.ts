import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { sendFile } from '#web/lib/send-file.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';

/** What staff say of a document. */
export interface DocumentDetails {
  /** Id of the document that this is the next edition of; empty: as the file says. */
  edition_of: string;
  state: string;
  state_standards_name: string;
  subject: string;
  title: string;
}

export type Sent = { kind: 'taken'; url: string } | { kind: 'stopped' } | { kind: 'failed'; problem: string };

export interface Sending {
  stop(): void;
  /** Never rejects. */
  readonly done: Promise<Sent>;
}

export const mostBytes = 128_000_000;

async function take(uploadId: string, fileName: string, details: DocumentDetails): Promise<Sent> {
  const body = { ...details, upload_id: uploadId, file_name: fileName };
  const reply = await pageClient().call({ ...to('POST /admin/standards/uploads', {}, body), idempotencyKey: randomUuid() });
  return reply.kind === 'ok' ? { kind: 'taken', url: reply.body.upload.url } : { kind: 'failed', problem: causeOf(reply) };
}

/** Sends a document, which goes on where it stopped, and has it read; `onPercent` says how much has come. */
export function sendDocument(file: File, details: DocumentDetails, onPercent: (percent: number) => void): Sending {
  const sending = sendFile(file, onPercent);
  const finish = async (): Promise<Sent> => {
    const sent = await sending.done;
    if (sent.kind === 'stopped') return sent;
    if (sent.kind === 'broken') return { kind: 'failed', problem: texts.form.broken(sent.percent) };
    const taken = await take(sent.uploadId, file.name, details);
    await sending.forget();
    return taken;
  };
  return { stop: () => sending.stop(), done: finish() };
}
