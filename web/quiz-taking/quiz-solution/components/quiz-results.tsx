import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { numericDay } from '#web/lib/dates.ts';
import { scoreChangeWords } from '#web/lib/score-change-words.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Written } from '#web/ui/content/written.tsx';
import { Waves } from '#web/ui/drawing/waves.tsx';
import * as texts from '../texts.ts';
import { useReview } from '../use-review.ts';
import { AnswerReview } from './answer-review.tsx';
import type { QuizFrame } from './quiz-frame.ts';
import './results.css';

const waves = [10, 18, 34, 22, 44, 30, 56, 38, 24, 48, 30, 18, 36, 14, 8];

const joyful: readonly unknown[] = ['Perfection', 'Great Job'];

/** What plays in the page ends with the quiz: the result is read in peace. */
const endSounds = (): void => {
  for (const element of document.querySelectorAll<HTMLMediaElement>('audio, video')) element.pause();
};

/** The count, the message, what each answer came to, what there is to learn from it, and where to go on. */
export function QuizResults({ questions, store, driver, preview, back, timeZone = 'UTC' }: QuizFrame) {
  const solution = useStore(store, (state) => state.solution);
  const heading = useRef<HTMLHeadingElement>(null);
  const review = useReview(preview ? null : (solution?.quiz_assignment_school_class_id ?? null));
  useEffect(() => {
    endSounds();
    // Its margin keeps it below the header.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  if (!solution) return null;
  const known = review === 'failed' ? null : review;
  const message = solution.results_message;
  return (
    <section className="results" aria-labelledby="results-heading">
      <div className="results__head" data-joy={joyful.includes(message) || undefined}>
        <Waves className="results__waves" heights={waves} bar={6} gap={4} />
        <h2 className="results__message" id="results-heading" ref={heading} tabIndex={-1}>
          {message && texts.headline(message)}
        </h2>
        <p className="results__count">{texts.score(solution.correct_answers_count, questions.length)}</p>
        {message && <p className="results__words">{texts.joy[message]}</p>}
      </div>
      {solution.score_changes?.map((change) => (
        <Message key={change.changed_at + change.quiz_question_uuid} kind="plain" live={false}>
          {scoreChangeWords(change, questions.length, numericDay(change.changed_at, timeZone))}
        </Message>
      ))}
      <div className="quiz__actions">
        {known?.next && (
          <ButtonLink tone="primary" href={known.next.url}>
            {texts.nextQuiz} <Written>{known.next.title}</Written>
          </ButtonLink>
        )}
        <ButtonLink tone={known?.next ? 'secondary' : 'primary'} href={back.href}>
          {back.label}
        </ButtonLink>
        {preview && <Button onClick={driver.retry}>{texts.startAgain}</Button>}
      </div>
      {known?.held_until && (
        <Message kind="plain" icon="clock">
          {texts.heldUntil(numericDay(known.held_until, timeZone))}
        </Message>
      )}
      {review === 'failed' && <Message kind="plain">{texts.noReview}</Message>}
      <AnswerReview questions={questions} solution={solution} review={known} />
    </section>
  );
}
