import { Button } from '#web/ui/form/button.tsx';
import type { TimingLine } from '#domain/lessons/lesson/timing.ts';
import type { Part } from '#web/lessons/lesson-editor/changes.ts';
import { linesOfText } from '#web/lessons/lesson-editor/timing/lines-of-text.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import { stretchedLines } from '#web/lessons/lesson-editor/timing/timing-lines.ts';

export interface OtherPace {
  track: Part<'audio'>['standard'][number];
  lines: readonly TimingLine[];
}

interface EmptyLinesProps {
  transcript: string;
  other: OtherPace | undefined;
  durationMs: number | null;
  onChange: (lines: TimingLine[]) => void;
}

/** Where lines may come from. */
export function EmptyLines({ transcript, other, durationMs, onChange }: EmptyLinesProps) {
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
