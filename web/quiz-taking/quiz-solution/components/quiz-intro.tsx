import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { QuestionSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { connectionOf } from '../store/quiz-store.ts';
import { isWaiting } from '#web/lib/verdict.ts';
import * as texts from '../texts.ts';
import type { QuizFrame } from './quiz-frame.ts';

/** The first screen: what is ahead, and Next. */
export function QuizIntro({ questions, store, driver, preview, facts }: QuizFrame & { facts: ReactNode }) {
  const starting = useStore(store, (state) => state.phase === 'starting');
  const waits = useStore(store, (state) => isWaiting(connectionOf(state)));
  if (questions.length === 0) {
    return <EmptyState title={texts.noQuestions}>{texts.askForQuestions}</EmptyState>;
  }
  if (starting && !waits) return <QuestionSkeleton />;
  return (
    <>
      <ul className="quiz__facts" role="list">
        <li>
          <Icon name="quizzes" />
          {texts.oneAtATime(questions.length)}
        </li>
        <li>
          <Icon name="check" />
          {preview ? texts.previewSavesNothing : texts.savedAsYouGo}
        </li>
        {facts}
      </ul>
      <div className="quiz__actions">
        <Button tone="primary" onClick={starting ? driver.retry : driver.start}>
          {texts.next}
        </Button>
      </div>
      <noscript>
        <p>{texts.needsScript}</p>
      </noscript>
    </>
  );
}
