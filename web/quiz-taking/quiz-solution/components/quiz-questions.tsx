import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { openPositions, connectionOf, type QuizStore } from '../store/quiz-store.ts';
import * as texts from '../texts.ts';
import { shownAgain } from '#web/lib/shown-again.ts';
import type { QuizFrame } from './quiz-frame.ts';
import { QuizQuestionView } from './quiz-question-view.tsx';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import '#web/ui/form/text-button.css';
import type { QuizDriver } from '../driver.ts';
import { isWaiting } from '#web/lib/verdict.ts';

/** The quiz's part of a browser history entry: the question in view, and how many of the quiz's entries come before this one. */
interface Entry {
  readonly quizQuestion: number;
  readonly quizDepth: number;
}

const entryOf = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && 'quizQuestion' in state ? (state as Entry) : null;

/** Runs after the outbox has been read: merging its answers also changes the question in view. */
function onceRead(store: QuizStore, then: () => void): () => void {
  if (!store.getState().outboxRead) return store.subscribe((now, before) => now.outboxRead && !before.outboxRead && then());
  then();
  return () => {};
}

function showEntry(store: QuizStore, questionsCount: number): void {
  const entry = entryOf(history.state);
  if (entry && entry.quizQuestion < questionsCount) store.setState({ current: entry.quizQuestion });
}

/**
 * Keeps one history entry per visited question, so that Back leads to the previous question and not out of the quiz. Once the
 * questions are done, their entries are removed, and Back leaves the page again. A reload to switch the language stays at the
 * current question. After any other reload the student continues at the first unanswered question.
 */
function useQuestionHistory(store: QuizStore, questionsCount: number): (index: number) => void {
  useEffect(() => {
    // Turns off the browser's scroll restoration: whatever comes into view scrolls itself there.
    history.scrollRestoration = 'manual';
    const { [shownAgain]: again, ...rest } = (history.state ?? {}) as Record<string, unknown>;
    const known = entryOf(rest);
    const kept = again === true ? known : null;
    const first: Entry = kept ?? { quizQuestion: store.getState().current, quizDepth: known?.quizDepth ?? 0 };
    history.replaceState({ ...rest, ...first }, '');
    const follow = ({ state }: PopStateEvent) => {
      const entry = entryOf(state);
      if (entry) store.setState({ current: entry.quizQuestion });
    };
    window.addEventListener('popstate', follow);
    const forget = kept ? onceRead(store, () => showEntry(store, questionsCount)) : () => {};
    return () => {
      forget();
      window.removeEventListener('popstate', follow);
      const depth = entryOf(history.state)?.quizDepth ?? 0;
      if (depth > 0) history.go(-depth);
    };
  }, [store, questionsCount]);
  return (index) => {
    if (index === store.getState().current) return;
    const depth = (entryOf(history.state)?.quizDepth ?? 0) + 1;
    const entry: Entry = { quizQuestion: index, quizDepth: depth };
    history.pushState({ ...(history.state as object | null), ...entry }, '');
    store.setState({ current: index });
  };
}

interface SubmitHintProps {
  id: string;
  missing: readonly number[];
  store: QuizStore;
  driver: QuizDriver;
  onGo: (index: number) => void;
}

/** Shows what Submit is waiting for: unanswered questions before the click, the network or the server after it. */
function SubmitHint({ id, missing, store, driver, onGo }: SubmitHintProps) {
  const state = useStore(store);
  const { phase, unsent } = state;
  if (phase === 'submitting') {
    const waits = isWaiting(connectionOf(state));
    return (
      <div id={id} role="status" className="quiz__actions">
        <p>{waits ? waitingWords(unsent.length) : texts.submitting}</p>
        {waits && (
          <Button small onClick={driver.cancelSubmit}>
            {texts.notYet}
          </Button>
        )}
      </div>
    );
  }
  return (
    <p className="quiz__missing" id={id}>
      {missing.length === 0 ? texts.canSubmit : <MissingQuestions missing={missing} onGo={onGo} />}
    </p>
  );
}

function waitingWords(unsent: number): string {
  return texts.submitsOnceBack(unsent);
}

const maxLinks = 5;

function MissingQuestions({ missing, onGo }: { missing: readonly number[]; onGo: (index: number) => void }) {
  if (missing.length > maxLinks) return texts.severalOpen(missing.length);
  return (
    <>
      {texts.stillOpen}{' '}
      {missing.map((position) => (
        <button
          key={position}
          type="button"
          className="text-button text-button--small quiz__open"
          aria-label={texts.goTo(position)}
          onClick={() => onGo(position - 1)}
        >
          {position}
        </button>
      ))}
    </>
  );
}

interface QuizStepsProps {
  questions: readonly QuizQuestion[];
  answers: Record<string, string>;
  current: number;
  onGo: (index: number) => void;
}

/** Numbered pagination: answered questions have a bar and an accessible label, the open one is filled. */
function QuizSteps({ questions, answers, current, onGo }: QuizStepsProps) {
  return (
    <nav aria-label={texts.questions}>
      <ol className="steps" role="list">
        {questions.map(({ uuid }, index) => (
          <li key={uuid}>
            <button
              type="button"
              className={answers[uuid] ? 'step step--answered' : 'step'}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              <span className="visually-hidden">{texts.question} </span>
              {index + 1}
              <span className="visually-hidden">{answers[uuid] ? texts.answered : texts.notAnswered}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const hintId = 'quiz-submit-hint';

/** One question at a time, links to the others, and Submit once all are answered. */
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
