import { useState, type CSSProperties } from 'react';
import type { HomePageData } from '#api/site/home/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { playPause } from '#web/ui/drawing/play-pause.tsx';
import { Waves } from '#web/ui/drawing/waves.tsx';
import { addressOf, useShortSound } from '#web/lessons/short-sound/use-short-sound.ts';
import { texts } from './texts.ts';
import './story-clip.css';

const sound = [
  6, 22, 30, 26, 14, 12, 12, 8, 12, 8, 24, 34, 32, 18, 20, 32, 26, 12, 8, 12, 10, 12, 24, 30, 14, 22, 34, 30, 14, 12, 12, 16, 8,
  10, 8, 22, 26, 14, 12, 18, 30, 32, 24,
];

const { clip: words } = texts;

/** A few lines of a story to play at once, and an example of a quiz question. Nothing is sent or stored. */
export function StoryClip({ clip }: { clip: HomePageData['clip'] }) {
  return (
    <section className="clip" aria-labelledby="clip">
      <h2 id="clip" className="clip__title">
        {words.title}
      </h2>
      <ClipPlayer clip={clip} />
      <ClipQuestion lessonUrl={clip.lesson_url} />
    </section>
  );
}

function ClipPlayer({ clip }: { clip: HomePageData['clip'] }) {
  const { audio, sounds, failed, heard, toggle, events } = useShortSound(clip);
  const seconds = Math.round(((clip.end_ms ?? 0) - clip.start_ms) / 1_000);
  return (
    <>
      <div className="clip__player">
        <button
          type="button"
          className="clip__play"
          aria-label={sounds ? words.pause : words.play(seconds)}
          onClick={toggle}
          data-sounds={sounds || undefined}
        >
          <IconFrame size={28}>{playPause[sounds ? 'pause' : 'play']}</IconFrame>
        </button>
        <span className="clip__sound" aria-hidden="true">
          <Waves heights={sound} bar={3} className="clip__ahead" />
          <span className="clip__heard" style={{ '--heard': heard ?? 0 } as CSSProperties}>
            <Waves heights={sound} bar={3} />
          </span>
        </span>
        <span className="clip__length" aria-hidden="true">
          {words.seconds(seconds)}
        </span>
        <audio ref={audio} preload="none" {...events} />
      </div>
      <noscript>
        <audio className="clip__native" controls preload="none" src={addressOf(clip)} />
      </noscript>
      {failed && (
        <p role="alert" className="clip__failed">
          {words.failed}
        </p>
      )}
    </>
  );
}

function ClipQuestion({ lessonUrl }: { lessonUrl: string | null }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const right = chosen === words.answer;
  return (
    <div>
      <fieldset className="clip__choices">
        <legend className="clip__question">{words.question}</legend>
        {words.choices.map((choice, index) => (
          <label key={choice} className="clip__choice">
            <input type="radio" name="clip" checked={chosen === index} onChange={() => setChosen(index)} />
            {choice}
          </label>
        ))}
      </fieldset>
      <div role="status">
        {chosen !== null && (
          <p className={right ? 'clip__told clip__told--right' : 'clip__told'}>
            <Icon name={right ? 'check' : 'undo'} size={18} />
            <span>
              <b>{right ? words.right : words.notYet}</b> {right ? words.line : words.listenAgain}
            </span>
          </p>
        )}
      </div>
      {right && lessonUrl && (
        <a className="clip__whole" href={lessonUrl}>
          {words.whole}
        </a>
      )}
      <noscript>
        <details>
          <summary>{words.tell}</summary>
          {words.line}
        </details>
      </noscript>
    </div>
  );
}
