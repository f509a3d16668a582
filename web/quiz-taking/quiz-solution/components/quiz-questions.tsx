import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { openPositions } from '../store/quiz-store.ts';
import * as texts from '../texts.ts';
import { useQuestionHistory } from '../use-question-history.ts';
import type { QuizFrame } from './quiz-frame.ts';
import { QuizQuestionView } from './quiz-question-view.tsx';
import { QuizSteps } from './quiz-steps.tsx';
import { SubmitHint } from './submit-hint.tsx';

const hintId = 'quiz-submit-hint';

/** One question at a time, the way to the others, and Submit once all are answered. */
export function QuizQuestions({ questions, store, driver }: QuizFrame) {
  const { answers, current, phase } = useStore(store);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = true;
  }, [current]);

  const go = useQuestionHistory(store, questions.length);
  const question = questions[current];
  if (!question) return null;
  const missing = openPositions(
    questions.map(({ uuid }) => uuid),
    answers,
  );
  const submitting = phase === 'submitting';
  const complete = missing.length === 0;
  return (
    <>
      <QuizSteps questions={questions} answers={answers} current={current} onGo={go} />
      <QuizQuestionView
        key={question.uuid}
        question={question}
        position={current + 1}
        of={questions.length}
        chosen={answers[question.uuid] ?? null}
        disabled={submitting}
        headingRef={heading}
        onChoose={(option) => driver.choose(question.uuid, option)}
      />
      <div className="quiz__actions">
        <Button disabled={current === 0} onClick={() => go(current - 1)}>
          {texts.previous}
        </Button>
        {current < questions.length - 1 && (
          <Button tone={complete ? 'secondary' : 'primary'} onClick={() => go(current + 1)}>
            {texts.nextQuestion}
          </Button>
        )}
        <span className="quiz__push" />
        <Button
          className="quiz__submit"
          tone="primary"
          disabled={!complete || submitting}
          aria-describedby={hintId}
          onClick={driver.submit}
        >
          {texts.submit}
        </Button>
      </div>
      <SubmitHint id={hintId} missing={missing} store={store} driver={driver} onGo={go} />
    </>
  );
}
