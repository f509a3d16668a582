import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import type { TimingLine } from '#domain/lessons/lesson/timing.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import { firstUntimed, marked, unmarked } from '#web/lessons/lesson-editor/timing/timing-lines.ts';
import type { Playhead } from '#web/lessons/lesson-editor/timing/use-playhead.ts';

interface MarkingProps {
  lines: readonly TimingLine[];
  playhead: Playhead;
  selected: number;
  onSelect: (index: number) => void;
  onChange: (lines: TimingLine[]) => void;
  onSaid: (words: string) => void;
}

/** What the next click marks: the start of a line, the end of the last one (`length`), or nothing more. */
const nextOf = (lines: readonly TimingLine[]): number => {
  const first = firstUntimed(lines);
  return first === lines.length && (lines.at(-1)?.end_ms ?? null) !== null ? lines.length + 1 : first;
};

/** One large button, to be pressed at the moment when each line begins. */
export function Marking({ lines, playhead, onSelect, onChange, onSaid }: MarkingProps) {
  /** Pointer down counts; the click that follows belongs to the same press. */
  const pressed = useRef(false);
  const [lastMade, setLastMade] = useState<number | null>(null);
  const next = nextOf(lines);
  const done = next > lines.length;
  const marks = useRef<HTMLDivElement>(null);
  const wasPressed = lastMade !== null;
  useEffect(() => {
    // The button disappears after the last line; the focus moves to the button next to it.
    if (done && wasPressed) marks.current?.querySelector('button')?.focus();
  }, [done, wasPressed]);

  const mark = () => {
    if (done) return;
    const at = playhead.now();
    onChange(marked(lines, next, at));
    setLastMade(next);
    onSelect(next);
    onSaid(next === lines.length ? texts.marking.saidEnd(at) : texts.marking.said(next + 1, at));
  };
  const takeBack = () => {
    if (lastMade === null || lastMade > lines.length) return;
    const at = lines[Math.min(lastMade, lines.length - 1)]?.start_ms ?? playhead.now();
    onChange(unmarked(lines, lastMade));
    onSelect(lastMade);
    setLastMade(lastMade > 0 ? lastMade - 1 : null);
    playhead.seek(at - 2_000);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pressed.current = true;
    mark();
  };
  const onClick = (event: MouseEvent) => {
    // A click without a pointer comes from a screen reader.
    if (!pressed.current || event.detail === 0) mark();
    pressed.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) mark();
  };
  const label = next === lines.length ? texts.marking.ends : texts.marking.begins(next + 1);
  return (
    <div className="timing__marking">
      <p className="timing__next">
        {done ? (
          <span className="soft">{texts.marking.again}</span>
        ) : (
          <>
            <span className="soft">{texts.marking.next}</span> {lines[Math.min(next, lines.length - 1)]?.text}
          </>
        )}
      </p>
      {(!done || lastMade !== null) && (
        <div className="timing__marks" ref={marks}>
          {!done && (
            <button
              type="button"
              className="timing__mark"
              onPointerDown={onPointerDown}
              onPointerCancel={() => (pressed.current = false)}
              onKeyDown={onKeyDown}
              onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
              onClick={onClick}
            >
              {label}
            </button>
          )}
          <Button small tone="quiet" aria-disabled={lastMade === null || undefined} onClick={takeBack}>
            {texts.marking.takeBack}
          </Button>
        </div>
      )}
      {!done && <p className="soft timing__how">{texts.marking.how}</p>}
    </div>
  );
}
