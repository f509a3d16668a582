import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { latePart } from '#web/ui/feedback/part-boundary.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Part } from '#web/lessons/lesson-editor/changes.ts';
import { timingTexts } from '#web/lessons/lesson-editor/timing/texts.ts';
import type { TimingToolProps } from './timing-tool.tsx';

/** The code of the tool loads only for people who time a recording. */
const TimingTool = latePart<TimingToolProps>(
  async () => (await import('./timing-tool.tsx')).TimingTool,
  <p className="soft">{timingTexts.loading}</p>,
);

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
        <TimingTool {...tool} />
      </Dialog>
    </>
  );
}
