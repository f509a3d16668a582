import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { QuestionSkeleton } from '../../../ui/skeleton.tsx';
import { counted } from '../../../lib/words.ts';
import type { QuizFrame } from './quiz-frame.ts';

/** The first screen: what is ahead, and Next. */
export function QuizIntro({ questions, store, driver, preview, facts }: QuizFrame & { facts: ReactNode }) {
  const starting = useStore(store, (state) => state.phase === 'starting');
  if (questions.length === 0) {
    return (
      <EmptyState title="No questions yet">
        This quiz has no questions. Come back later, or ask the person who gave it to you.
      </EmptyState>
    );
  }
  if (starting) return <QuestionSkeleton />;
  return (
    <>
      <ul className="quiz__facts" role="list">
        <li>
          <Icon name="quizzes" />
          {counted(questions.length, 'question')}, one at a time
        </li>
        <li>
          <Icon name="check" />
          {preview
            ? 'Nothing is saved: this is a preview'
            : 'Each answer is saved as you choose it. You can change it until you submit.'}
        </li>
        {facts}
      </ul>
      <div className="quiz__actions">
        <Button tone="primary" onClick={driver.start}>
          Next
        </Button>
      </div>
      <noscript>
        <p>This quiz needs JavaScript. Please turn it on and load the page again.</p>
      </noscript>
    </>
  );
}
