import { longestLine, type TimingLine } from '#domain/lessons/lesson/timing.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import type { Playhead } from '#web/lessons/lesson-editor/timing/use-playhead.ts';
import { SecondsField } from './seconds-field.tsx';

interface LineFormProps {
  line: TimingLine;
  problem: string | null;
  playhead: Playhead;
  onChange: (line: TimingLine) => void;
  onFromHere: () => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** The words of a line, when it is heard, and what can be done with it. */
export function LineForm({ line, problem, playhead, onChange, onFromHere, onAdd, onRemove }: LineFormProps) {
  const { start_ms: start, end_ms: end } = line;
  return (
    <div className="timing-line__form">
      <TextField
        label={texts.lines.words}
        maxLength={longestLine}
        value={line.text}
        onChange={({ target }) => onChange({ ...line, text: target.value })}
      />
      <div className="timing-line__fields">
        <SecondsField label={texts.lines.begins} value={start} onChange={(next) => onChange({ ...line, start_ms: next })} />
        <SecondsField label={texts.lines.ends} value={end} onChange={(next) => onChange({ ...line, end_ms: next })} />
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <p className="soft">{texts.lines.steps}</p>
      <div className="timing__choices">
        {start !== null && end !== null && end > start && (
          <Button small onClick={() => playhead.hear(start, end)}>
            {texts.lines.hear}
          </Button>
        )}
        <Button small onClick={onFromHere}>
          {texts.lines.fromHere}
        </Button>
        <Button small tone="quiet" onClick={onAdd}>
          {texts.lines.add}
        </Button>
        <Button small tone="quiet" onClick={onRemove}>
          {texts.lines.remove}
        </Button>
      </div>
    </div>
  );
}
