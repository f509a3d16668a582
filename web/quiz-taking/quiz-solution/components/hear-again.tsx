import { useEffect, useRef, useState } from 'react';
import type { HeardLine } from '#api/quiz-taking/quiz-reviews/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { mediaDrawings } from '#web/ui/drawing/media-drawings.tsx';
import * as texts from '../texts.ts';

/** Plays the story from a line on, until it is stopped or something else begins to sound. */
export function HearAgain({ line }: { line: HeardLine }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [sounds, setSounds] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // One line at a time.
    const onPlay = ({ target }: Event) => target !== audio.current && audio.current?.pause();
    document.addEventListener('play', onPlay, true);
    return () => document.removeEventListener('play', onPlay, true);
  }, []);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    // The fragment is where the browser begins.
    element.src = `${line.address}#t=${line.start_ms / 1_000}`;
    setFailed(false);
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  };
  return (
    <div className="hear-again">
      <Button small aria-label={sounds ? texts.stopHearing : texts.hearLine(line.text)} onClick={toggle}>
        <IconFrame size={18}>{mediaDrawings[sounds ? 'pause' : 'play']}</IconFrame>
        {sounds ? texts.stopHearing : texts.hearAgain}
      </Button>
      {failed && (
        <span role="alert" className="soft">
          {texts.noSound}
        </span>
      )}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setSounds(true)}
        onPause={() => setSounds(false)}
        onEnded={() => setSounds(false)}
      />
    </div>
  );
}
