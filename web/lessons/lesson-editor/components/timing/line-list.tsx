import { useEffect, useRef } from 'react';
import { timingWords, type TimingLine, type TimingProblem } from '#domain/lessons/lesson/timing.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import { withLineAfter, withoutLine } from '#web/lessons/lesson-editor/timing/timing-lines.ts';
import type { Playhead } from '#web/lessons/lesson-editor/timing/use-playhead.ts';
import { LineForm } from './line-form.tsx';

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

/** Every line with its times; the chosen one can be changed. */
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
