import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { NativeDialog } from '../../../ui/dialog-native.tsx';
import type { Players } from '../use-players.ts';

/** What to try when there is no sound. Opens by itself the first time that a recording fails. */
export function AudioProblems({ players: { store, driver } }: { players: Players }) {
  const open = useStore(store, ({ problem }) => problem === 'open');
  const onClose = driver.closeProblem;
  return (
    <NativeDialog id="audio_problems_modal" title="Problems with the sound?" open={open} onClose={onClose}>
      <p>If a recording does not load or play, try this, from the top:</p>
      <ol className="help-list">
        <li>Check the volume of the player and of your device, and that your headphones are connected.</li>
        <li>Check that you are online. Then press play again: the player starts over with the recording.</li>
        <li>Reload this page. You come back to the same place in the story.</li>
        <li>Try another browser, or ask whether your school’s network blocks recordings.</li>
      </ol>
      <p className="soft">Meanwhile you can read the whole story: the transcript works without sound.</p>
      <div>
        <Button tone="primary" onClick={onClose}>
          Go on
        </Button>
      </div>
    </NativeDialog>
  );
}
