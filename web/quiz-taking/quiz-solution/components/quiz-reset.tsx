import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import * as texts from '../texts.ts';

/** What an open quiz turns into once the teacher has reset it. The page that follows shows the quiz as it is now. */
export function QuizReset() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="quiz-reset-heading">
      <h2 className="question__heading" id="quiz-reset-heading" ref={heading} tabIndex={-1}>
        {texts.wasReset}
      </h2>
      <div className="quiz__actions">
        <Button tone="primary" onClick={() => window.location.reload()}>
          {texts.takeAgain}
        </Button>
      </div>
    </section>
  );
}
