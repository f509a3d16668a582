import { useStore } from 'zustand';
import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import { VisitorQuiz } from '#web/challenge/listening-challenge/visitor-quiz.tsx';
import { QuizQuestions } from '#web/quiz-taking/quiz-solution/components/quiz-questions.tsx';
import { QuizTrouble } from '#web/quiz-taking/quiz-solution/components/quiz-trouble.tsx';
import { type Result, type Visitor, sendAnswers } from './send-answers.ts';
import { texts } from './texts.ts';
import { useEffect, useState } from 'react';
import type { QuizDriver } from '#web/quiz-taking/quiz-solution/driver.ts';
import { createQuizStore, firstOpen, type QuizStore } from '#web/quiz-taking/quiz-solution/store/quiz-store.ts';
import { createVisitorDriver } from '#web/quiz-taking/quiz-solution/visitor-driver.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createKeptAnswers } from './kept-answers.ts';
import '#web/quiz-taking/quiz-solution/components/quiz.css';

type Quiz = NonNullable<ChallengeQuizPageData['quiz']>;

interface VisitorQuizProcess {
  readonly store: QuizStore;
  readonly driver: QuizDriver;
}

/** A visitor's quiz on its page; calls `onScored` once all answers are graded. */
function useVisitorQuiz(quiz: Quiz, visitor: Visitor, onScored: (result: Result) => void): VisitorQuizProcess {
  const [kept] = useState(() => createKeptAnswers(() => window.sessionStorage, quiz.uuid));
  const [store] = useState(() => {
    const created = createQuizStore(
      null,
      quiz.quiz_questions.map(({ uuid }) => uuid),
    );
    created.setState({ phase: 'questions' });
    return created;
  });
  const [driver] = useState(() =>
    createVisitorDriver(store, {
      keep: kept.write,
      async send(answers) {
        const outcome = await sendAnswers(pageClient(), visitor, answers);
        if ('refused' in outcome) return outcome;
        kept.forget();
        onScored(outcome.result);
        return null;
      },
    }),
  );
  useEffect(() => {
    const answers = { ...kept.read(quiz.quiz_questions), ...store.getState().answers };
    if (Object.keys(answers).length === 0) return;
    const uuids = quiz.quiz_questions.map(({ uuid }) => uuid);
    store.setState({ answers, current: firstOpen(uuids, answers) });
  }, [store, kept, quiz]);
  return { store, driver };
}

interface VisitorQuestionsProps {
  quiz: NonNullable<ChallengeQuizPageData['quiz']>;
  /** The address of this page, including who the visitor is. */
  path: string;
  visitor: Visitor;
  csrfToken: string;
  challengeUrl: string;
  onScored: (result: Result) => void;
}

/** One question at a time, as for students; all in one form without scripts. */
export function VisitorQuestions({ quiz, path, visitor, csrfToken, challengeUrl, onScored }: VisitorQuestionsProps) {
  const { store, driver } = useVisitorQuiz(quiz, visitor, onScored);
  const current = useStore(store, (state) => state.current);
  const frame = {
    questions: quiz.quiz_questions,
    store,
    driver,
    locale: 'en',
    preview: false,
    back: { label: texts.challenge, href: challengeUrl },
    signInHref: '/login',
  };
  return (
    <>
      <section className="quiz__part challenge-quiz" aria-label={texts.questions}>
        <p className="kicker" aria-hidden="true">
          {texts.progress(current + 1, quiz.quiz_questions.length)}
        </p>
        <QuizQuestions {...frame} />
        <QuizTrouble {...frame} />
      </section>
      <noscript>
        <VisitorQuiz quiz={quiz} address={path} csrfToken={csrfToken} />
      </noscript>
    </>
  );
}
