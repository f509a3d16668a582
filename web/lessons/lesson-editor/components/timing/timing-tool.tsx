import { useState } from 'react';
import { Message } from '#web/ui/feedback/message.tsx';
import { OptionPills } from '#web/ui/form/option-pills.tsx';
import type { TimingLine } from '#domain/lessons/lesson/timing.ts';
import type { Part } from '#web/lessons/lesson-editor/changes.ts';
import { comparePaces } from '#web/lessons/lesson-editor/timing/compare-paces.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import { useTimedLines } from '#web/lessons/lesson-editor/timing/use-timed-lines.ts';
import { TimingDesk } from './timing-desk.tsx';
import './timing.css';

type Track = Part<'audio'>['standard'][number];
export type TimedPace = 'standard' | 'slowed';

export interface TimingToolProps {
  /** The same part of the story at each pace that has a recording. */
  tracks: Partial<Record<TimedPace, Track>>;
  first: TimedPace;
  /** The text of the lesson, as markdown. */
  transcript: string;
  onChange: (pace: TimedPace, lines: TimingLine[]) => void;
}

/** Brings a transcript and its recordings together, one pace at a time; both are checked against each other. */
export function TimingTool({ tracks, first, transcript, onChange }: TimingToolProps) {
  const [pace, setPace] = useState(first);
  const known = { standard: useTimedLines(tracks.standard), slowed: useTimedLines(tracks.slowed) };
  const track = tracks[pace];
  const other = pace === 'standard' ? 'slowed' : 'standard';
  const differences = comparePaces(known.standard.lines, known.slowed.lines);
  if (!track) return null;
  return (
    <div className="timing" data-wide>
      {tracks[other] && (
        <OptionPills
          label={texts.pace}
          options={(['standard', 'slowed'] as const).map((value) => ({ value, label: texts.paces[value] }))}
          value={pace}
          onChange={setPace}
        />
      )}
      {differences.length > 0 && (
        <Message kind="mid" icon="warning" live={false}>
          <strong>{texts.compare.title}</strong>
          <ul className="timing__problems">
            {differences.map((difference) => (
              <li key={JSON.stringify(difference)}>{texts.compare.words(difference)}</li>
            ))}
          </ul>
        </Message>
      )}
      {known[pace].kind === 'loading' ? (
        <p className="soft">{texts.loading}</p>
      ) : (
        <>
          {known[pace].kind === 'elsewhere' && <Message kind="mid">{texts.elsewhere}</Message>}
          <TimingDesk
            key={`${pace}:${track.address}`}
            track={track}
            lines={known[pace].lines}
            other={tracks[other] && { track: tracks[other], lines: known[other].lines }}
            transcript={transcript}
            onChange={(lines) => onChange(pace, lines)}
          />
        </>
      )}
    </div>
  );
}
