import { useState, useEffect } from 'react';
import {
  timingProblems,
  type TimingLine,
  timingWords,
  type TimingProblem,
  longestLine,
  maxLines,
} from '#domain/lessons/lesson/timing.ts';
import type { Part } from '#web/lessons/lesson-editor/changes.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import { movedEdge, stretchedLines } from '#web/lessons/lesson-editor/timing/timing-lines.ts';
import { readPeaks, type Peaks } from '#web/lessons/lesson-editor/timing/peaks.ts';
import { usePlayhead, type Playhead } from '#web/lessons/lesson-editor/timing/use-playhead.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LineList } from './line-list.tsx';
import { Marking } from './marking.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import '#web/ui/form/text-button.css';
import { sentencesOf, spokenText } from '#domain/lessons/lesson/spoken-lines.ts';
import { TranscriptFiles } from './transcript-files.tsx';
import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { mediaDrawings } from '#web/ui/drawing/media-drawings.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Waveform } from './waveform.tsx';

/** A lesson's transcript as untimed lines, one per sentence. */
export const linesOfText = (markdown: string): TimingLine[] =>
  spokenText(markdown)
    .split(/\n\s*\n/)
    .map((paragraph) => sentencesOf(paragraph, longestLine))
    .filter((sentences) => sentences.length > 0)
    .flatMap((sentences, paragraph) => sentences.map((text) => ({ start_ms: null, end_ms: null, text, paragraph })))
    .slice(0, maxLines);

/** The waveform of a recording; null while it is being computed, 'none' when that is impossible. */
function usePeaks(address: string): Peaks | 'none' | null {
  const [drawn, setDrawn] = useState<{ address: string; peaks: Peaks | 'none' } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void readPeaks(address, stop.signal)
      .catch(() => null)
      .then((peaks) => {
        if (!stop.signal.aborted) setDrawn({ address, peaks: peaks ?? 'none' });
      });
    return () => stop.abort();
  }, [address]);
  return drawn?.address === address ? drawn.peaks : null;
}

interface OtherPace {
  track: Part<'audio'>['standard'][number];
  lines: readonly TimingLine[];
}

interface EmptyLinesProps {
  transcript: string;
  other: OtherPace | undefined;
  durationMs: number | null;
  onChange: (lines: TimingLine[]) => void;
}

/** The possible sources of lines. */
function EmptyLines({ transcript, other, durationMs, onChange }: EmptyLinesProps) {
  const fromText = linesOfText(transcript);
  const otherMs = other?.track.duration_ms ?? null;
  const factor = durationMs !== null && otherMs !== null && otherMs > 0 ? durationMs / otherMs : null;
  return (
    <div className="timing__empty">
      <p>{texts.lines.none}</p>
      <div className="timing__choices">
        {fromText.length > 0 && (
          <Button small onClick={() => onChange(fromText)}>
            {texts.lines.fromText}
          </Button>
        )}
        {other && other.lines.length > 0 && factor !== null && (
          <Button small onClick={() => onChange(stretchedLines(other.lines, factor))}>
            {texts.lines.fromOther}
          </Button>
        )}
      </div>
    </div>
  );
}

const maxNamed = 5;

/** The problems that prevent saving the lines; a click leads to each. */
function TimingProblems({ problems, onGo }: { problems: readonly TimingProblem[]; onGo: (index: number) => void }) {
  const untimed = problems.filter(({ kind }) => kind === 'no_time');
  const others = problems.filter(({ kind }) => kind !== 'no_time');
  if (problems.length === 0) return <Message kind="good">{texts.problems.fine}</Message>;
  return (
    <Message kind={others.length > 0 ? 'low' : 'plain'} live={false}>
      <strong>{texts.problems.title}</strong>
      <ul className="timing__problems">
        {others.slice(0, maxNamed).map((problem) => (
          <li key={`${problem.kind}-${problem.place}`}>
            <button type="button" className="text-button" onClick={() => onGo(problem.place - 1)}>
              {timingWords(problem)}
            </button>
          </li>
        ))}
        {others.length > maxNamed && <li>{texts.problems.more(others.length - maxNamed)}</li>}
        {untimed.length > 0 && <li>{texts.problems.untimed(untimed.length)}</li>}
      </ul>
    </Message>
  );
}

/** Play, pause, skip back, and the position. */
function Transport({ playhead, durationMs }: { playhead: Playhead; durationMs: number | null }) {
  const { playing, failed, positionMs } = playhead;
  return (
    <div className="timing__transport">
      <button
        type="button"
        className="timing__play"
        aria-label={playing ? texts.pause : texts.play}
        title={playing ? texts.pause : texts.play}
        onClick={playhead.toggle}
      >
        <IconFrame size={24}>{playing ? mediaDrawings.pause : mediaDrawings.play}</IconFrame>
      </button>
      <IconButton icon="undo" label={texts.back} onClick={() => playhead.seek(playhead.now() - 3_000)} />
      <span className="timing__clock">{texts.clock(Math.round(positionMs / 100) * 100, durationMs)}</span>
      {failed && <FieldError>{texts.failed}</FieldError>}
    </div>
  );
}

interface TimingDeskProps {
  track: Part<'audio'>['standard'][number];
  lines: readonly TimingLine[];
  other: OtherPace | undefined;
  transcript: string;
  onChange: (lines: TimingLine[]) => void;
}

/** One recording with its lines. */
export function TimingDesk({ track, lines, other, transcript, onChange }: TimingDeskProps) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const playhead = usePlayhead(audio);
  const peaks = usePeaks(track.address);
  const [selected, setSelected] = useState(0);
  const [said, setSaid] = useState('');
  const durationMs = track.duration_ms ?? (playhead.durationMs === null ? null : Math.round(playhead.durationMs));
  const problems = timingProblems(lines, durationMs);
  const select = (index: number) => setSelected(Math.max(0, Math.min(index, lines.length - 1)));
  return (
    <>
      <section className="timing__stage" aria-label={texts.stage}>
        <audio ref={setAudio} src={track.address} preload="auto" />
        <Waveform
          lines={lines}
          peaks={peaks}
          playhead={playhead}
          durationMs={durationMs}
          selected={selected}
          onSelect={select}
          onMove={(index, edge, toMs) => onChange(movedEdge(lines, index, edge, toMs))}
        />
        <Transport playhead={playhead} durationMs={durationMs} />
        {lines.length > 0 && (
          <Marking lines={lines} playhead={playhead} onChange={onChange} selected={selected} onSelect={select} onSaid={setSaid} />
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </section>
      {lines.length === 0 ? (
        <EmptyLines transcript={transcript} other={other} durationMs={durationMs} onChange={onChange} />
      ) : (
        <>
          <TimingProblems problems={problems} onGo={select} />
          <LineList
            lines={lines}
            problems={problems}
            playhead={playhead}
            selected={selected}
            onChange={onChange}
            onSelect={select}
            onSaid={setSaid}
          />
        </>
      )}
      <TranscriptFiles
        name={track.title}
        lines={lines}
        complete={problems.length === 0 && lines.length > 0}
        onTaken={(taken) => {
          onChange(taken);
          setSelected(0);
        }}
      />
    </>
  );
}
