import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import type { Part } from '../changes.ts';
import { texts } from '../texts.ts';
import type { RecordingReply } from '#api/media/recordings/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { tooLargeForProxy } from '#web/lib/piece-words.ts';
import { sendFile } from '#web/lib/send-file.ts';
import { to } from '#web/lib/route-call.ts';
import './recording-upload.css';

type Recording = RecordingReply['recording'];
/** `asM4a`: this browser could not convert it to MP3. */
type Sent = { kind: 'taken'; recording: Recording; asM4a: boolean } | { kind: 'stopped' } | { kind: 'failed'; problem: string };

/** An M4A is converted to MP3 before it is sent. */
interface Progress {
  readonly step: 'converting' | 'sending';
  readonly percent: number;
}

interface Sending {
  /** Stops the upload; the server keeps the uploaded part for a day. */
  stop(): void;
  /** Never rejects. */
  readonly done: Promise<Sent>;
}

const maxBytes = 300_000_000;

const failed = (problem: string): Sent => ({ kind: 'failed', problem });

/** Has the server check and keep a complete upload. */
async function take(uploadId: string, asM4a: boolean): Promise<Sent> {
  const reply = await pageClient().call(to('POST /admin/recordings', {}, { upload_id: uploadId }));
  if (reply.kind === 'ok') return { kind: 'taken', recording: reply.body.recording, asM4a };
  return failed(texts.recording.notTaken(causeOf(reply)));
}

/** Whether it is an MP4, as phones record; judged by the content, not the name. */
async function isM4a(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 8).arrayBuffer());
  return String.fromCharCode(...head) === 'ftyp';
}

/** Null when the conversion is impossible; the original file is sent then. */
async function mp3Of(file: File, onProgress: (progress: Progress) => void, stop: AbortSignal): Promise<File | null> {
  try {
    const { asMp3 } = await import('../as-mp3/as-mp3.ts');
    return await asMp3(file, (part) => onProgress({ step: 'converting', percent: Math.floor(part * 100) }), stop);
  } catch {
    return null;
  }
}

/** Uploads a recording, resuming where it stopped; `onProgress` reports the progress. */
function sendRecording(file: File, onProgress: (progress: Progress) => void): Sending {
  if (file.size > maxBytes) return { stop: () => undefined, done: Promise.resolve(failed(texts.recording.tooLarge)) };
  const stop = new AbortController();
  const finish = async (): Promise<Sent> => {
    const isOne = await isM4a(file).catch(() => false);
    const mp3 = isOne ? await mp3Of(file, onProgress, stop.signal) : null;
    if (stop.signal.aborted) return { kind: 'stopped' };
    const sending = sendFile(mp3 ?? file, (percent) => onProgress({ step: 'sending', percent }));
    stop.signal.addEventListener('abort', () => sending.stop());
    const sent = await sending.done;
    if (sent.kind === 'stopped') return sent;
    if (sent.kind === 'broken') return failed(sent.tooLarge ? tooLargeForProxy : texts.recording.broken(sent.percent));
    const taken = await take(sent.uploadId, isOne && mp3 === null);
    await sending.forget();
    return taken;
  };
  return { stop: () => stop.abort(), done: finish() };
}

type Track = Part<'audio'>['standard'][number];

const formats = '.mp3,.m4a,.wav,.opus,.ogg,audio/mpeg,audio/mp4,audio/wav,audio/ogg';

/** "fog-bell_1.mp3" → "fog bell 1" */
const titleOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, 300) || name;

interface RecordingUploadProps {
  full: boolean;
  onTaken: (track: Track) => void;
}

type State = { kind: 'idle'; said: string; problem: string | null } | ({ kind: 'sending'; name: string } & Progress);

const stepWords = (state: State & { kind: 'sending' }): string => {
  const words = texts.recording;
  if (state.step === 'converting') return words.converting(state.name, state.percent);
  return state.percent < 100 ? words.sending(state.name, state.percent) : words.looking(state.name);
};

/** Uploads a recording from a file and shows the progress. */
export function RecordingUpload({ full, onTaken }: RecordingUploadProps) {
  const [state, setState] = useState<State>({ kind: 'idle', said: '', problem: null });
  const sending = useRef<Sending | null>(null);
  useEffect(() => () => sending.current?.stop(), []);

  const choose = async (file: File) => {
    setState({ kind: 'sending', name: file.name, step: 'sending', percent: 0 });
    sending.current = sendRecording(file, (progress) => setState({ kind: 'sending', name: file.name, ...progress }));
    const sent = await sending.current.done;
    if (sent.kind === 'failed') return setState({ kind: 'idle', said: '', problem: sent.problem });
    if (sent.kind === 'stopped') return setState({ kind: 'idle', said: texts.recording.stopped(file.name), problem: null });
    const title = titleOf(file);
    onTaken({ title, address: sent.recording.address, captions: null, duration_ms: sent.recording.duration_ms });
    setState({
      kind: 'idle',
      said: sent.asM4a ? texts.recording.addedAsM4a(title) : texts.recording.added(title),
      problem: null,
    });
  };

  if (full) return null;
  return (
    <div className="recording-upload">
      {state.kind === 'idle' ? (
        <FileField
          label={texts.recording.choose}
          hint={texts.recording.chooseHint}
          error={state.problem}
          accept={formats}
          onChoose={(file) => void choose(file)}
        />
      ) : (
        <div className="recording-upload__sending">
          <span>{stepWords(state)}</span>
          <progress max={100} value={state.percent} aria-label={texts.recording.progress[state.step](state.name)} />
          <Button small onClick={() => sending.current?.stop()}>
            {texts.recording.stop}
          </Button>
        </div>
      )}
      <p className="soft recording-upload__said" role="status">
        {state.kind === 'idle' ? state.said : ''}
      </p>
    </div>
  );
}
