import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

/** What an open quiz turns into once the teacher has reset it. The page that follows shows the quiz as it is now. */
export function QuizReset() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="quiz-reset-heading">
      <h2 className="question__heading" id="quiz-reset-heading" ref={heading} tabIndex={-1}>
        Your teacher has reset this quiz. You can take it again.
      </h2>
      <div className="quiz__actions">
        <Button tone="primary" onClick={() => window.location.reload()}>
          Take the quiz again
        </Button>
      </div>
    </section>
  );
}
