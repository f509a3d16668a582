import { useEffect, useRef, useState } from 'react';
import { timingWords, type TimingLine, type TimingProblem, longestLine } from '#domain/lessons/lesson/timing.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import { withLineAfter, withoutLine } from '#web/lessons/lesson-editor/timing/timing-lines.ts';
import type { Playhead } from '#web/lessons/lesson-editor/timing/use-playhead.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { stepOf } from '#web/lessons/lesson-editor/timing/arrow-steps.ts';

interface SecondsFieldProps {
  label: string;
  /** Milliseconds. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const shown = (value: number | null): string => (value === null ? '' : String(value / 1_000));

/** A time in seconds; the arrow keys change it. */
function SecondsField({ label, value, onChange }: SecondsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      step="any"
      min={0}
      value={typed ?? shown(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') return onChange(null);
        const seconds = Number(target.value);
        if (Number.isFinite(seconds) && seconds >= 0 && seconds < 86_400) onChange(Math.round(seconds * 1_000));
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? stepOf(event) : 0;
        if (step === 0) return;
        event.preventDefault();
        setTyped(null);
        onChange(Math.max(0, (value ?? 0) + step));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface LineFormProps {
  line: TimingLine;
  problem: string | null;
  playhead: Playhead;
  onChange: (line: TimingLine) => void;
  onFromHere: () => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** A line's text, its times, and the actions on it. */
function LineForm({ line, problem, playhead, onChange, onFromHere, onAdd, onRemove }: LineFormProps) {
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

interface LineListProps {
  lines: readonly TimingLine[];
  problems: readonly TimingProblem[];
  playhead: Playhead;
  selected: number;
  onSelect: (index: number) => void;
  onChange: (lines: TimingLine[]) => void;
  onSaid: (words: string) => void;
}

const timesOf = ({ start_ms, end_ms }: TimingLine): string =>
  start_ms === null ? texts.lines.noTime : texts.lines.times(start_ms, end_ms);

/** Every line with its times; the selected one can be edited. */
export function LineList({ lines, problems, playhead, selected, onSelect, onChange, onSaid }: LineListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const wrong = new Map(problems.toReversed().map((problem) => [problem.place - 1, problem]));
  return (
    <div className="timing__lines" role="group" aria-label={texts.lines.title}>
      <ol role="list" ref={list}>
        {lines.map((line, index) => {
          const problem = wrong.get(index);
          const open = index === selected;
          return (
            <li key={index} className="timing-line" data-open={open || undefined} data-wrong={problem ? true : undefined}>
              <button
                type="button"
                className="timing-line__head"
                aria-expanded={open}
                onClick={() => {
                  onSelect(index);
                  if (line.start_ms !== null) playhead.seek(line.start_ms);
                }}
              >
                <span className="timing-line__place">{index + 1}</span>
                <span className="timing-line__times">{timesOf(line)}</span>
                <span className="timing-line__text">{line.text}</span>
              </button>
              {open && (
                <LineForm
                  line={line}
                  problem={problem && problem.kind !== 'no_time' ? timingWords(problem) : null}
                  playhead={playhead}
                  onChange={(next) => onChange(lines.with(index, next))}
                  onFromHere={() => {
                    onChange(lines.map((one, place) => (place < index ? one : { ...one, start_ms: null, end_ms: null })));
                    playhead.seek((line.start_ms ?? lines[index - 1]?.start_ms ?? 0) - 2_000);
                  }}
                  onAdd={() => {
                    onChange(withLineAfter(lines, index));
                    onSelect(index + 1);
                  }}
                  onRemove={() => {
                    onChange(withoutLine(lines, index));
                    onSelect(Math.max(0, index - 1));
                    onSaid(texts.lines.removed(index + 1));
                  }}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
