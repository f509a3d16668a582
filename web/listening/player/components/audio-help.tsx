import { useStore } from 'zustand';
import type { Lesson } from '#api/lessons/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import * as texts from '../texts.ts';
import type { Players } from '../use-players.ts';

export interface AudioHelpProps {
  players: Players;
  lesson: Lesson;
}

/** What to try when there is no sound. Opens by itself the first time that a recording fails. */
export function AudioHelp({ players: { store, driver }, lesson }: AudioHelpProps) {
  const open = useStore(store, ({ problem }) => problem === 'open');
  const onClose = driver.closeProblem;
  return (
    <Dialog id="audio_problems_modal" title={texts.problems} open={open} onClose={onClose}>
      <p>{texts.problemsLead}</p>
      <ol className="help-list">
        <li>{texts.checkVolume}</li>
        <li>{texts.checkOnline}</li>
        <li>{texts.reload}</li>
        <li>{texts.otherBrowser}</li>
      </ol>
      {!lesson.transcript_closed && <p className="soft">{texts.readMeanwhile}</p>}
      <div>
        <Button tone="primary" onClick={onClose}>
          {texts.goOn}
        </Button>
      </div>
    </Dialog>
  );
}
