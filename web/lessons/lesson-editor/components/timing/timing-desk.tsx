import { useState } from 'react';
import { timingProblems, type TimingLine } from '#domain/lessons/lesson/timing.ts';
import type { Part } from '#web/lessons/lesson-editor/changes.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import { movedEdge } from '#web/lessons/lesson-editor/timing/timing-lines.ts';
import { usePeaks } from '#web/lessons/lesson-editor/timing/use-peaks.ts';
import { usePlayhead } from '#web/lessons/lesson-editor/timing/use-playhead.ts';
import { EmptyLines, type OtherPace } from './empty-lines.tsx';
import { LineList } from './line-list.tsx';
import { Marking } from './marking.tsx';
import { TimingProblems } from './timing-problems.tsx';
import { TranscriptFiles } from './transcript-files.tsx';
import { Transport } from './transport.tsx';
import { Waveform } from './waveform.tsx';

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
