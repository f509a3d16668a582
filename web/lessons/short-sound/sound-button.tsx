import type { ShortSound } from '#api/lessons/schemas.ts';
import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { playPause } from '#web/ui/drawing/play-pause.tsx';
import { texts } from './texts.ts';
import { useShortSound } from './use-short-sound.ts';
import './sound-button.css';

interface SoundButtonProps {
  sound: ShortSound;
  /** The story's name, for the button's accessible name. */
  name: string;
  /** Called when it first starts to play on this page. */
  onPlayed: () => void;
}

/** A round button that plays a story in place. */
export function SoundButton({ sound, name, onPlayed }: SoundButtonProps) {
  const { audio, sounds, failed, toggle, events } = useShortSound(sound, onPlayed);
  return (
    <span className="sound-button">
      <button
        type="button"
        className="sound-button__press"
        aria-label={sounds ? texts.pause(name) : texts.play(name)}
        data-sounds={sounds || undefined}
        onClick={toggle}
      >
        <IconFrame size={22}>{playPause[sounds ? 'pause' : 'play']}</IconFrame>
      </button>
      {failed && (
        <span role="alert" className="sound-button__failed">
          {texts.failed}
        </span>
      )}
      <audio ref={audio} preload="none" {...events} />
    </span>
  );
}
