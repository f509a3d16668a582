import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import './teacher-day.css';

/** For teachers on a free trial: how long it lasts, and how to continue after it. */
export function TrialBanner({ days, quoteUrl }: { days: number; quoteUrl: string }) {
  return (
    <div className="day-trial">
      <p>
        <strong>{texts.trial.title}</strong> {days === 0 ? texts.trial.lastDay : texts.trial.daysLeft(days)}
      </p>
      <div className="head-links">
        <ButtonLink small href="/teach/invites">
          {texts.trial.invite}
        </ButtonLink>
        <ButtonLink small href={quoteUrl}>
          {texts.trial.requestQuote}
        </ButtonLink>
      </div>
    </div>
  );
}
