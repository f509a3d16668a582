import { useState } from 'react';
import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';
import { UserTypeForms } from './user-type-forms.tsx';

interface DetailsPanelProps {
  data: ChallengeQuizPageData;
  csrfToken: string;
  partnerId: string;
  /** The visitor declines; the next element gets the focus. */
  onSkip: () => void;
}

/** Asks who has listened, after the score; visitors can decline. */
export function DetailsPanel({ data, csrfToken, partnerId, onSkip }: DetailsPanelProps) {
  const [skipped, setSkipped] = useState(false);
  const hydrated = useHydrated();
  const skip = (): void => {
    setSkipped(true);
    onSkip();
  };
  if (skipped) return null;
  return (
    <section id="details" className="challenge-panel__fields" aria-labelledby="details-heading">
      <div className="challenge-panel__lead">
        <h2 id="details-heading">{texts.details.title}</h2>
        <p>{texts.details.lead}</p>
      </div>
      <UserTypeForms
        data={data}
        csrfToken={csrfToken}
        partnerId={partnerId}
        first={data.sent ?? data.tell}
        address={`${data.quiz_url}#details`}
        name="tell"
      />
      <p className="soft">{texts.privacy}</p>
      {hydrated && (
        <p>
          <Button onClick={skip}>{texts.details.skip}</Button>
        </p>
      )}
    </section>
  );
}
