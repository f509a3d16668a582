import { useEffect, useState } from 'react';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { mediaDrawings } from '#web/ui/drawing/media-drawings.tsx';
import { wordsToRead } from '../read-aloud.ts';
import * as texts from '../texts.ts';

const plainOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** Reads a question and its choices with the voice of the device, each in its own language; nothing where the browser has no voice. */
export function ReadAloud({ question }: { question: QuizQuestion }) {
  const hydrated = useHydrated();
  const [reading, setReading] = useState(false);
  useEffect(() => {
    if (!reading) return;
    const stop = () => setReading(false);
    for (const element of document.querySelectorAll<HTMLMediaElement>('audio, video')) element.pause();
    // Whoever goes on with the story has heard enough.
    document.addEventListener('play', stop, true);
    const said = wordsToRead(question, plainOf).map(({ text, lang }) =>
      Object.assign(new SpeechSynthesisUtterance(text), { lang }),
    );
    const last = said.at(-1);
    if (last) last.onend = stop;
    speechSynthesis.cancel();
    said.forEach((words) => speechSynthesis.speak(words));
    return () => {
      document.removeEventListener('play', stop, true);
      if (last) last.onend = null;
      speechSynthesis.cancel();
    };
  }, [reading, question]);
  if (!hydrated || !('speechSynthesis' in window)) return null;
  return (
    <Button small onClick={() => setReading(!reading)}>
      <IconFrame size={18}>{mediaDrawings[reading ? 'pause' : 'sound']}</IconFrame>
      {reading ? texts.stopReading : texts.readAloud}
    </Button>
  );
}
