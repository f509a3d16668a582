import { useEffect, useRef } from 'react';
import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import { ScoreCard } from './score-card.tsx';
import { ShareScore } from './share-score.tsx';
import { texts } from './texts.ts';
import './visitor-score.css';

interface VisitorScoreProps {
  result: NonNullable<ChallengeQuizPageData['result']>;
  story: string;
  shareUrl: string;
  /** It has just taken the place of the questions, and of the focus in them. */
  fresh: boolean;
}

/** How it went: the count, a warm word, and a card to show around. Never which answers were right. */
export function VisitorScore({ result, story, shareUrl, fresh }: VisitorScoreProps) {
  const { correct_answers_count: right, questions_count: all, results_message: message } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    // What plays in the page ends with the quiz: the result is read in peace.
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
