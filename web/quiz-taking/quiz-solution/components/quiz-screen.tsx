import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { written } from '#web/lib/locale.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { QuestionSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { connectionOf } from '../store/quiz-store.ts';
import { isWaiting } from '#web/lib/verdict.ts';
import * as texts from '../texts.ts';
import type { QuizFrame } from './quiz-frame.ts';
import { QuizQuestions } from './quiz-questions.tsx';
import { numericDay } from '#web/lib/dates.ts';
import { scoreChangeWords } from '#web/lib/score-change-words.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Written } from '#web/ui/content/written.tsx';
import { Waves } from '#web/ui/drawing/waves.tsx';
import type { QuizReview } from '#api/quiz-taking/quiz-reviews/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import { AnswerReview } from './answer-review.tsx';
import './results.css';
import { QuizTrouble } from './quiz-trouble.tsx';
import './quiz.css';

/** `failed`: the review could not be loaded, for example without a network; the page still shows the result it already has. */
type ShownReview = QuizReview | 'failed' | null;

/** The review of a submitted quiz; null while it is loading, and for a preview, which has none. */
function useReview(assignmentId: number | null): ShownReview {
  const [review, setReview] = useState<ShownReview>(null);
  useEffect(() => {
    if (assignmentId === null) return;
    const abort = new AbortController();
    pageClient()
      .call({ ...to('GET /students/quiz_assignment_school_classes/{id}/review', { id: assignmentId }), signal: abort.signal })
      .then(
        (reply) => !abort.signal.aborted && setReview(reply.kind === 'ok' ? reply.body.quiz_review : 'failed'),
        () => !abort.signal.aborted && setReview('failed'),
      );
    return () => abort.abort();
  }, [assignmentId]);
  return review;
}

const waves = [10, 18, 34, 22, 44, 30, 56, 38, 24, 48, 30, 18, 36, 14, 8];

const joyful: readonly unknown[] = ['Perfection', 'Great Job'];

/** Stops all audio and video when the quiz ends, so that students can read the result undisturbed. */
const endSounds = (): void => {
  for (const element of document.querySelectorAll<HTMLMediaElement>('audio, video')) element.pause();
};

/** The score, the message, the result of each answer, the review, and where to go next. */
function QuizResults({ questions, store, driver, preview, back, timeZone = 'UTC' }: QuizFrame) {
  const solution = useStore(store, (state) => state.solution);
  const heading = useRef<HTMLHeadingElement>(null);
  const review = useReview(preview ? null : (solution?.quiz_assignment_school_class_id ?? null));
  useEffect(() => {
    endSounds();
    // The heading's scroll margin keeps it below the header.
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

/** The first screen: what to expect, and Next. */
function QuizIntro({ questions, store, driver, preview, facts }: QuizFrame & { facts: ReactNode }) {
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

/** Replaces an open quiz that the teacher has reset. The next page shows its current state. */
function QuizReset() {
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

/** Replaces a quiz that is closed to the student: why, in the server's words, and what is kept. */
function QuizClosed({ store, driver, back }: QuizFrame) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const closed = useStore(store, (state) => state.closed);
  const waiting = useStore(store, (state) => state.unsent.length);
  return (
    <section aria-labelledby="quiz-closed-heading">
      <h2 className="question__heading" id="quiz-closed-heading" ref={heading} tabIndex={-1}>
        {texts.isClosed}
      </h2>
      <p>{closed}</p>
      {waiting > 0 && <p>{texts.waitsForOpening(waiting)}</p>}
      <div className="quiz__actions">
        <ButtonLink tone="primary" href={back.href}>
          {back.label}
        </ButtonLink>
        <Button onClick={driver.retry}>{texts.lookAgain}</Button>
      </div>
    </section>
  );
}

interface QuizScreenProps extends QuizFrame {
  title: string;
  kicker: string;
  languages: ReactNode;
  /** Facts on the first screen, besides the number of questions. */
  facts: ReactNode;
  /** `h2` where the quiz is part of a page with its own title. */
  heading?: 'h1' | 'h2';
}

/** A quiz from its first screen to its result, for students and for previews. */
export function QuizScreen({ title, kicker, languages, facts, heading: Heading = 'h1', ...frame }: QuizScreenProps) {
  const phase = useStore(frame.store, (state) => state.phase);
  return (
    <article>
      <p className="kicker">{kicker}</p>
      <Heading className="quiz__title" lang={written}>
        {title}
      </Heading>
      {phase !== 'results' && phase !== 'reset' && phase !== 'closed' && languages}
      <div className="quiz__part">
        {(phase === 'intro' || phase === 'starting') && <QuizIntro {...frame} facts={facts} />}
        {(phase === 'questions' || phase === 'submitting') && <QuizQuestions {...frame} />}
        {phase === 'results' && <QuizResults {...frame} />}
        {phase === 'reset' && <QuizReset />}
        {phase === 'closed' && <QuizClosed {...frame} />}
        <QuizTrouble {...frame} />
      </div>
    </article>
  );
}
