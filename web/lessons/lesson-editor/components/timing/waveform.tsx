import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type KeyboardEvent } from 'react';
import type { TimingLine } from '#domain/lessons/lesson/timing.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { peaksPath, type Peaks } from '#web/lessons/lesson-editor/timing/peaks.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import type { Edge } from '#web/lessons/lesson-editor/timing/timing-lines.ts';
import type { Playhead } from '#web/lessons/lesson-editor/timing/use-playhead.ts';
import { spokenClock } from '#domain/lessons/lesson/transcript-clock.ts';
import { stepOf } from '#web/lessons/lesson-editor/timing/arrow-steps.ts';

interface LineEdgeProps {
  edge: Edge;
  label: string;
  /** `time` is in milliseconds, `left` in percent of the sheet's width. */
  time: number;
  left: number;
  /** Outside the visible range, but still focusable. */
  outside: boolean;
  most: number;
  timeAt: (clientX: number) => number;
  onShow: () => void;
  onMove: (toMs: number) => void;
}

/** One end of a line. It can be dragged or moved with the arrow keys, and shows its time while it is held. */
function LineEdge({ edge, label, time, left, outside, most, timeAt, onShow, onMove }: LineEdgeProps) {
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

const spans = [4_000, 8_000, 16_000, 32_000, 64_000] as const;
const bars = 240;

interface WaveformProps {
  lines: readonly TimingLine[];
  peaks: Peaks | 'none' | null;
  playhead: Playhead;
  durationMs: number | null;
  selected: number;
  onSelect: (index: number) => void;
  onMove: (index: number, edge: Edge, toMs: number) => void;
}

/** The waveform of the recording with its lines on top. Shows one section, which follows playback and the selected line. */
export function Waveform({ lines, peaks, playhead, durationMs, selected, onSelect, onMove }: WaveformProps) {
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null);
  const [zoom, setZoom] = useState(1);
  const [from, setFrom] = useState(0);
  const span = spans[zoom]!;
  const all = durationMs ?? 0;
  const show = (toMs: number, width = span) => setFrom(Math.max(0, Math.min(toMs, all - width)));
  useFollowing(playhead, lines[selected]?.start_ms ?? null, { from, span, show });

  const timeAt = (clientX: number): number => {
    if (!sheet) return 0;
    const { left, width } = sheet.getBoundingClientRect();
    return Math.max(0, Math.min(all || Infinity, from + ((clientX - left) / width) * span));
  };
  const share = (time: number): number => ((time - from) / span) * 100;
  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) playhead.seek(timeAt(event.clientX));
  };
  const zoomTo = (next: number) => {
    const width = spans[next]!;
    setZoom(next);
    show(from + (span - width) / 2, width);
  };
  const line = lines[selected];
  return (
    <div>
      <div className="timing-wave__sheet" ref={setSheet} onPointerDown={onPointerDown}>
        {peaks !== null && peaks !== 'none' && (
          <svg viewBox={`0 0 ${bars} 100`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path d={peaksPath(peaks, from, from + span, bars)} />
          </svg>
        )}
        {peaks === null && <p className="timing-wave__note">{texts.wave.drawing}</p>}
        {peaks === 'none' && <p className="timing-wave__note">{texts.wave.none}</p>}
        {lines.map((one, index) => {
          const [start, end] = [one.start_ms, one.end_ms ?? one.start_ms];
          if (start === null || end === null || end < from || start > from + span) return null;
          return (
            <div
              key={index}
              className="timing-wave__line"
              data-selected={index === selected || undefined}
              data-odd={index % 2 === 1 || undefined}
              style={{ insetInlineStart: `${share(start)}%`, width: `${(Math.max(0, end - start) / span) * 100}%` }}
              onPointerDown={() => onSelect(index)}
              aria-hidden="true"
            >
              <span>{index + 1}</span>
            </div>
          );
        })}
        <PlayLine playhead={playhead} from={from} span={span} />
        {line &&
          (['start_ms', 'end_ms'] as const).map((edge) => {
            const time = line[edge];
            if (time === null) return null;
            return (
              <LineEdge
                key={edge}
                edge={edge}
                time={time}
                timeAt={timeAt}
                label={edge === 'start_ms' ? texts.wave.start(selected + 1) : texts.wave.end(selected + 1)}
                left={Math.max(0, Math.min(100, share(time)))}
                outside={time < from || time > from + span}
                most={all || time}
                onShow={() => show(time - span / 2)}
                onMove={(toMs) => {
                  onMove(selected, edge, toMs);
                  if (toMs < from || toMs > from + span) show(toMs - span / 2);
                }}
              />
            );
          })}
      </div>
      <div className="timing-wave__tools">
        <IconButton icon="left" label={texts.wave.earlier} off={from <= 0} onClick={() => show(from - span * 0.8)} />
        <IconButton icon="right" label={texts.wave.later} off={from + span >= all} onClick={() => show(from + span * 0.8)} />
        <span className="timing-wave__shown">
          {texts.wave.shown(Math.round(from), Math.round(Math.min(from + span, all || span)))}
        </span>
        <Button small tone="quiet" aria-disabled={zoom === 0 || undefined} onClick={() => zoom > 0 && zoomTo(zoom - 1)}>
          {texts.wave.closer}
        </Button>
        <Button
          small
          tone="quiet"
          aria-disabled={zoom === spans.length - 1 || undefined}
          onClick={() => zoom < spans.length - 1 && zoomTo(zoom + 1)}
        >
          {texts.wave.wider}
        </Button>
      </div>
    </div>
  );
}

interface View {
  from: number;
  span: number;
  show: (fromMs: number) => void;
}

/** Scrolls to the next section when playback leaves the current one, and jumps to a line when it is selected. */
function useFollowing({ playing, positionMs }: Playhead, chosenMs: number | null, { from, span, show }: View): void {
  const latest = useRef({ from, span, show });
  useEffect(() => {
    latest.current = { from, span, show };
  });
  useEffect(() => {
    const view = latest.current;
    if (playing && (positionMs < view.from || positionMs > view.from + view.span * 0.92)) view.show(positionMs - view.span * 0.1);
  }, [playing, positionMs]);
  useEffect(() => {
    const view = latest.current;
    if (playing || chosenMs === null) return;
    if (chosenMs < view.from || chosenMs > view.from + view.span * 0.9) view.show(chosenMs - view.span * 0.2);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where it stops is no reason to go back to the line
  }, [chosenMs]);
}

/** Drawn with every frame, without asking the rest of the page to be drawn again. */
function PlayLine({ playhead, from, span }: { playhead: Playhead; from: number; span: number }) {
  const line = useRef<HTMLDivElement>(null);
  const { now, playing, positionMs } = playhead;
  const exact = useEffectEvent(now);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const share = ((exact() - from) / span) * 100;
      if (line.current) {
        line.current.style.insetInlineStart = `${share}%`;
        line.current.hidden = share < 0 || share > 100;
      }
      if (playing) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [playing, positionMs, from, span]);
  return <div className="timing-wave__now" ref={line} aria-hidden="true" />;
}
