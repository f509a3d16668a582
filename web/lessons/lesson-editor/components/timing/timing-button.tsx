import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Part } from '#web/lessons/lesson-editor/changes.ts';
import { timingTexts } from '#web/lessons/lesson-editor/timing/texts.ts';
import type { TimingToolProps } from './timing-tool.tsx';

/** The code of the tool loads only for people who time a recording. */
const TimingTool = lazy(async () => ({ default: (await import('./timing-tool.tsx')).TimingTool }));

type Track = Part<'audio'>['standard'][number];

/** Opens the tool that aligns a transcript with its recording. */
export function TimingButton({ track, ...tool }: { track: Track } & TimingToolProps) {
  const [open, setOpen] = useState(false);
  if (track.address.trim() === '') return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)} aria-label={timingTexts.open(track.title)}>
        {timingTexts.openShort}
      </Button>
      <Dialog title={timingTexts.title(track.title)} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<p className="soft">{timingTexts.loading}</p>}>
          <TimingTool {...tool} />
        </Suspense>
      </Dialog>
    </>
  );
}
