import { Waves } from '#web/ui/drawing/waves.tsx';
import { scoreWave } from './score-wave.ts';
import { texts } from './texts.ts';

export interface Score {
  readonly right: number;
  readonly all: number;
  readonly story: string;
}

/** The card as shown on the page; `drawScoreCard` draws the same as a picture. */
export function ScoreCard({ right, all, story }: Score) {
  return (
    <div className="score-card" role="img" aria-label={texts.score.cardLabel(right, all, story)}>
      <p className="score-card__kicker">{texts.score.challenge}</p>
      <p className="score-card__count">{texts.score.outOf(right, all)}</p>
      <Waves className="score-card__waves" heights={scoreWave(right, all)} bar={8} gap={6} />
      <p className="score-card__story">{story}</p>
      <p className="score-card__foot">
        <strong>{texts.score.product}</strong> {texts.score.how}
      </p>
    </div>
  );
}
