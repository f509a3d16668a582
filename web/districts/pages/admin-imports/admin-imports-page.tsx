import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { RosterUploadsPageData } from '#api/districts/roster-uploads/schemas.ts';
import { texts } from '#web/districts/roster-uploads/texts.ts';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { tooLargeForProxy } from '#web/lib/piece-words.ts';
import { sendFile, type FileSending } from '#web/lib/send-file.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { DirectoryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import '#web/ui/content/ruled-list.css';
import './admin-imports.css';

const words = texts.form;
const maxBytes = 128_000_000;

interface Idle {
  kind: 'idle';
  said: string;
  problem: string | null;
}
type State = Idle | { kind: 'sending'; percent: number };
const idle: Idle = { kind: 'idle', said: '', problem: null };

const problemOf = (file: File | null): string | null => {
  if (!file) return words.none;
  if (!/\.zip$/i.test(file.name)) return words.notZip;
  return file.size > maxBytes ? words.tooLarge : null;
};

/** Uploads a roster, then opens the page that says who would come and go. */
function UploadForm({ timeZones }: { timeZones: readonly string[] }) {
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState({ time_zone: '', into: '' });
  const [state, setState] = useState<State>(idle);
  const sending = useRef<FileSending | null>(null);
  useEffect(() => () => sending.current?.stop(), []);
  const fail = (problem: string) => setState({ ...idle, problem });

  const take = async (upload_id: string, file_name: string): Promise<void> => {
    const call = to('POST /admin/imports', {}, { ...told, upload_id, file_name });
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    if (reply.kind === 'ok') window.location.assign(reply.body.upload.url);
    else fail(causeOf(reply));
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(file);
    if (problem !== null || !file) return fail(problem ?? words.none);
    setState({ kind: 'sending', percent: 0 });
    sending.current = sendFile(file, (percent) => setState({ kind: 'sending', percent }));
    const sent = await sending.current.done;
    if (sent.kind === 'stopped') return setState({ ...idle, said: words.stopped });
    if (sent.kind === 'broken') return fail(sent.tooLarge ? tooLargeForProxy : words.broken(sent.percent));
    await take(sent.uploadId, file.name);
    await sending.current.forget();
  };

  return (
    <form className="roster-form card" noValidate onSubmit={(event) => void send(event)}>
      <p className="soft">{words.hint}</p>
      <div className="roster-form__fields">
        <FileField
          label={words.file}
          hint={file ? words.chosen(file.name, (file.size / 1_000_000).toFixed(1)) : words.fileHint}
          error={state.kind === 'idle' ? state.problem : null}
          accept=".zip,application/zip"
          disabled={state.kind === 'sending'}
          onChoose={(chosen) => {
            setFile(chosen);
            setState(idle);
          }}
        />
        <NativeSelectField
          label={words.timeZone}
          value={told.time_zone}
          placeholder={words.asBefore}
          choices={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={({ target }) => setTold({ ...told, time_zone: target.value })}
        />
        <TextField
          label={words.into}
          hint={words.intoHint}
          inputMode="numeric"
          value={told.into}
          onChange={({ target }) => setTold({ ...told, into: target.value })}
        />
      </div>
      {state.kind === 'sending' && file && (
        <div className="roster-form__end">
          <span>{words.sending(file.name, state.percent)}</span>
          <progress max={100} value={state.percent} aria-label={words.progress(file.name)} />
          <Button small onClick={() => sending.current?.stop()}>
            {words.stop}
          </Button>
        </div>
      )}
      <div className="roster-form__end">
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

/** Rosters that staff have uploaded, and a form for the next one. */
export function AdminImportsPage({ data, shell }: PageProps<RosterUploadsPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={texts.title} kicker={texts.kicker} />
      <DirectoryTabs current="imports" />
      <Section id="upload" title={words.title}>
        <UploadForm timeZones={data.time_zones} />
      </Section>
      <Section id="latest" title={texts.latest}>
        {data.uploads.length === 0 ? (
          <EmptyState title={texts.noneYet}>{texts.whenNone}</EmptyState>
        ) : (
          <ul className="ruled-list" role="list">
            {data.uploads.map(({ uuid, url, file_name, status, created_at }) => (
              <li key={uuid} className="roster-form__row">
                <a href={url}>{file_name}</a>{' '}
                <span className="soft">
                  {[texts.status[status], dayAndTime(created_at, clockOf(shell).timeZone)].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </PageShell>
  );
}
