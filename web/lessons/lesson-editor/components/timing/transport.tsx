import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { mediaDrawings } from '#web/ui/drawing/media-drawings.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import type { Playhead } from '#web/lessons/lesson-editor/timing/use-playhead.ts';

/** Play, pause, a little back, and where it is. */
export function Transport({ playhead, durationMs }: { playhead: Playhead; durationMs: number | null }) {
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
