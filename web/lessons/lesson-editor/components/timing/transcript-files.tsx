import { useState } from 'react';
import { readTranscript, type TranscriptProblem } from '#domain/lessons/lesson/read-transcript.ts';
import type { TimingLine } from '#domain/lessons/lesson/timing.ts';
import { srtOf, webVttOf, type WrittenLine } from '#domain/lessons/lesson/write-transcript.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { fileText } from '#web/lessons/lesson-editor/timing/file-text.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';

/** Downloads a text as a file. */
function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const maxBytes = 1_000_000;
const maxNamed = 10;

interface TranscriptFilesProps {
  /** Base name of the saved file. */
  name: string;
  lines: readonly TimingLine[];
  complete: boolean;
  onTaken: (lines: TimingLine[]) => void;
}

/** Imports lines from a file and exports them to one. */
export function TranscriptFiles({ name, lines, complete, onTaken }: TranscriptFilesProps) {
  const [problems, setProblems] = useState<readonly TranscriptProblem[]>([]);
  const [taken, setTaken] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const take = async (file: File) => {
    setSaid('');
    setProblems([]);
    setError(file.size > maxBytes ? texts.files.tooLarge : null);
    if (file.size > maxBytes) return;
    const { text, foreign } = fileText(new Uint8Array(await file.arrayBuffer()));
    const read = readTranscript(text);
    setProblems(foreign ? [texts.files.foreign, ...read.problems] : read.problems);
    setTaken(read.lines.length > 0);
    if (read.lines.length === 0) return;
    onTaken([...read.lines]);
    setSaid(texts.files.taken(file.name, read.lines.length));
  };
  const fileName = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'transcript';
  const written = lines as readonly WrittenLine[];
  return (
    <div className="timing__files" role="group" aria-label={texts.files.title}>
      <FileField
        label={texts.files.choose}
        hint={texts.files.chooseHint}
        error={error}
        accept=".vtt,.srt,text/vtt"
        onChoose={(file) => void take(file)}
      />
      {problems.length > 0 && (
        <Message kind="low">
          <strong>{taken ? texts.files.partly : texts.files.refused}</strong>
          <ul className="timing__problems">
            {problems.slice(0, maxNamed).map((one) => (
              <li key={`${one.line}-${one.message}`}>{texts.files.problem(one)}</li>
            ))}
            {problems.length > maxNamed && <li>{texts.problems.more(problems.length - maxNamed)}</li>}
          </ul>
        </Message>
      )}
      <p className="soft timing__said" role="status">
        {said}
      </p>
      {complete ? (
        <div className="timing__choices">
          <Button small onClick={() => saveFile(`${fileName}.vtt`, webVttOf(written), 'text/vtt')}>
            {texts.files.webVtt}
          </Button>
          <Button small onClick={() => saveFile(`${fileName}.srt`, srtOf(written), 'application/x-subrip')}>
            {texts.files.srt}
          </Button>
        </div>
      ) : (
        <p className="soft">{texts.files.saveFirst}</p>
      )}
    </div>
  );
}
