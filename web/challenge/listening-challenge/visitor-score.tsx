import { useEffect, useRef, useState } from 'react';
import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import { ScoreCard, type Score } from './score-card.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';
import './visitor-score.css';

// Most visitors never request the picture, so the drawing code loads on click.
const pictureOf = async (score: Score): Promise<File> => {
  const { drawScoreCard } = await import('./draw-score-card.ts');
  return new File([await drawScoreCard(score)], texts.score.pictureName, { type: 'image/png' });
};

const save = (picture: File): void => {
  const address = URL.createObjectURL(picture);
  const link = Object.assign(document.createElement('a'), { href: address, download: picture.name });
  document.body.append(link);
  link.click();
  link.remove();
  // Only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Offers the card as a picture, and the device's own share dialog if there is one. The link to copy is below. */
function ShareScore({ url, ...score }: Score & { url: string }) {
  const hydrated = useHydrated();
  const [failed, setFailed] = useState(false);
  if (!hydrated) return null;
  const withPicture = async (pass: (picture: File) => void | Promise<void>): Promise<void> => {
    setFailed(false);
    try {
      await pass(await pictureOf(score));
    } catch (error) {
      // Closing the device's dialog is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };
  const share = (picture: File): Promise<void> => {
    const shared = { title: texts.score.challenge, text: texts.score.shareText(score.right, score.all, score.story), url };
    const whole = { ...shared, files: [picture] };
    return navigator.share(navigator.canShare?.(whole) ? whole : shared);
  };
  return (
    <div className="score-share">
      {'share' in navigator && (
        <Button tone="primary" onClick={() => void withPicture(share)}>
          {texts.score.share}
        </Button>
      )}
      <Button onClick={() => void withPicture(save)}>{texts.score.save}</Button>
      {failed && <Message kind="low">{texts.score.noPicture}</Message>}
    </div>
  );
}

interface VisitorScoreProps {
  result: NonNullable<ChallengeQuizPageData['result']>;
  story: string;
  shareUrl: string;
  /** It has just replaced the questions, which had the focus. */
  fresh: boolean;
}

/** The result: the score, an encouraging message, and a card to share. It never shows which answers were right. */
export function VisitorScore({ result, story, shareUrl, fresh }: VisitorScoreProps) {
  const { correct_answers_count: right, questions_count: all, results_message: message } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    // Playback ends with the quiz, so that nothing disturbs reading the result.
    for (const element of document.querySelectorAll('audio')) element.pause();
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [fresh]);
  return (
    <section className="visitor-result" aria-labelledby="visitor-result">
      <div className="visitor-result__words">
        <h2 id="visitor-result" className="visitor-result__message" ref={heading} tabIndex={-1}>
          {message}
        </h2>
        <p className="visitor-result__count">{texts.score.heard(right, all)}</p>
        <p>{texts.score.warm[message]}</p>
        <p className="soft">{texts.score.again}</p>
      </div>
      <ScoreCard right={right} all={all} story={story} />
      <ShareScore right={right} all={all} story={story} url={shareUrl} />
    </section>
  );
}
