import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import type { Part } from '../changes.ts';
import { texts } from '../texts.ts';
import { sendRecording, type Progress, type Sending } from '../upload-recording.ts';
import './recording-upload.css';

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

/** A recording from a file, with how far it is on its way. */
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
