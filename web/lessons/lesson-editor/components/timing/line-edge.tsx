import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { spokenClock } from '#domain/lessons/lesson/transcript-clock.ts';
import { stepOf } from '#web/lessons/lesson-editor/timing/arrow-steps.ts';
import type { Edge } from '#web/lessons/lesson-editor/timing/timing-lines.ts';

interface LineEdgeProps {
  edge: Edge;
  label: string;
  /** Where it stands: milliseconds, and a share of the sheet in percent. */
  time: number;
  left: number;
  /** It lies beyond what is shown, but keeps the focus. */
  outside: boolean;
  most: number;
  timeAt: (clientX: number) => number;
  onShow: () => void;
  onMove: (toMs: number) => void;
}

/** One end of a line, to be dragged, or moved with the arrow keys. It says its time while it is held. */
export function LineEdge({ edge, label, time, left, outside, most, timeAt, onShow, onMove }: LineEdgeProps) {
  const [held, setHeld] = useState(false);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (held) onMove(timeAt(event.clientX));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    onMove(Math.max(0, Math.min(most, time + step)));
  };
  const letGo = () => setHeld(false);
  return (
    <div
      className={`timing-edge timing-edge--${edge === 'start_ms' ? 'start' : 'end'}`}
      style={{ insetInlineStart: `${left}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(most)}
      aria-valuenow={time}
      aria-valuetext={spokenClock(time)}
      data-held={held || undefined}
      data-outside={outside || undefined}
      data-flipped={(edge === 'start_ms' ? left < 6 : left > 94) || undefined}
      onFocus={() => outside && onShow()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    >
      <span className="timing-edge__value">{spokenClock(time)}</span>
    </div>
  );
}
