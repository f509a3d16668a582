import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AdminStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import type { StateChoice } from '#api/curriculum/standards/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { tooLargeForProxy } from '#web/lib/piece-words.ts';
import { sendFile } from '#web/lib/send-file.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from '../texts.ts';
import './upload-form.css';

/** Details that staff enter about a document. */
interface DocumentDetails {
  /** Id of the document that this one updates; empty: as given in the file. */
  edition_of: string;
  state: string;
  state_standards_name: string;
  subject: string;
  title: string;
}

type Sent = { kind: 'taken'; url: string } | { kind: 'stopped' } | { kind: 'failed'; problem: string };

interface Sending {
  stop(): void;
  /** Never rejects. */
  readonly done: Promise<Sent>;
}

const maxBytes = 128_000_000;

async function take(uploadId: string, fileName: string, details: DocumentDetails): Promise<Sent> {
  const body = { ...details, upload_id: uploadId, file_name: fileName };
  const reply = await pageClient().call({ ...to('POST /admin/standards/uploads', {}, body), idempotencyKey: randomUuid() });
  return reply.kind === 'ok' ? { kind: 'taken', url: reply.body.upload.url } : { kind: 'failed', problem: causeOf(reply) };
}

/** Uploads a document, resuming where it stopped, and starts reading it; `onPercent` reports the progress. */
function sendDocument(file: File, details: DocumentDetails, onPercent: (percent: number) => void): Sending {
  const sending = sendFile(file, onPercent);
  const finish = async (): Promise<Sent> => {
    const sent = await sending.done;
    if (sent.kind === 'stopped') return sent;
    if (sent.kind === 'broken')
      return { kind: 'failed', problem: sent.tooLarge ? tooLargeForProxy : texts.form.broken(sent.percent) };
    const taken = await take(sent.uploadId, file.name, details);
    await sending.forget();
    return taken;
  };
  return { stop: () => sending.stop(), done: finish() };
}

const words = texts.form;
const noDetails: DocumentDetails = { edition_of: '', state: '', state_standards_name: '', subject: '', title: '' };

interface UploadFormProps {
  states: readonly StateChoice[];
  /** The documents that readers can see now. */
  documents: AdminStandardsPageData['documents'];
}

type State = { kind: 'idle'; said: string; problem: string | null } | { kind: 'sending'; percent: number };

/** Uploads a document of standards from a file, then opens the page with the changes that it would make. */
export function UploadForm({ states, documents }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [details, setDetails] = useState(noDetails);
  const [state, setState] = useState<State>({ kind: 'idle', said: '', problem: null });
  const sending = useRef<Sending | null>(null);
  useEffect(() => () => sending.current?.stop(), []);
  const say = (part: Partial<DocumentDetails>) => setDetails({ ...details, ...part });
  const fail = (problem: string) => setState({ kind: 'idle', said: '', problem });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return fail(words.none);
    if (file.size > maxBytes) return fail(words.tooLarge);
    setState({ kind: 'sending', percent: 0 });
    sending.current = sendDocument(file, details, (percent) => setState({ kind: 'sending', percent }));
    const sent = await sending.current.done;
    if (sent.kind === 'taken') return window.location.assign(sent.url);
    if (sent.kind === 'failed') return fail(sent.problem);
    setState({ kind: 'idle', said: words.stopped, problem: null });
  };

  return (
    <form className="standards-upload card" noValidate onSubmit={(event) => void send(event)}>
      <p className="soft">{words.hint}</p>
      <div className="standards-upload__main">
        <FileField
          label={words.file}
          hint={file ? words.chosen(file.name, (file.size / 1_000_000).toFixed(1)) : words.fileHint}
          error={state.kind === 'idle' ? state.problem : null}
          accept=".json,.csv,application/json,text/csv"
          disabled={state.kind === 'sending'}
          onChoose={(chosen) => {
            setFile(chosen);
            setState({ kind: 'idle', said: '', problem: null });
          }}
        />
        {documents.length > 0 && (
          <NativeSelectField
            label={words.edition}
            value={details.edition_of}
            placeholder={words.asFileSays}
            choices={documents.map((one) => ({ value: one.id, label: words.editionOf(one.title, one.state_name) }))}
            onChange={({ target }) => say({ edition_of: target.value })}
          />
        )}
        <NativeSelectField
          label={words.state}
          value={details.state}
          placeholder={words.asBefore}
          choices={states.map((one) => ({ value: one.state, label: one.name }))}
          onChange={({ target }) => say({ state: target.value })}
        />
      </div>
      <details className="standards-upload__more">
        <summary>{words.more}</summary>
        <p className="soft">{words.moreHint}</p>
        <div className="standards-upload__fields">
          <TextField
            label={words.stateName}
            maxLength={300}
            value={details.state_standards_name}
            onChange={({ target }) => say({ state_standards_name: target.value })}
          />
          <TextField
            label={words.subject}
            maxLength={200}
            value={details.subject}
            onChange={({ target }) => say({ subject: target.value })}
          />
          <TextField
            label={words.documentTitle}
            maxLength={300}
            value={details.title}
            onChange={({ target }) => say({ title: target.value })}
          />
        </div>
      </details>
      {state.kind === 'sending' && file && (
        <div className="standards-upload__sending">
          <span>{words.sending(file.name, state.percent)}</span>
          <progress max={100} value={state.percent} aria-label={words.progress(file.name)} />
          <Button small onClick={() => sending.current?.stop()}>
            {words.stop}
          </Button>
        </div>
      )}
      <div className="standards-upload__end">
        <Button type="submit" tone="primary" disabled={state.kind === 'sending'}>
          {words.look}
        </Button>
        <span className="soft" role="status">
          {state.kind === 'idle' ? state.said : ''}
        </span>
      </div>
    </form>
  );
}
