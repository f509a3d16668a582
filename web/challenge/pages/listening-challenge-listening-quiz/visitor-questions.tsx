import { useStore } from 'zustand';
import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import { VisitorQuiz } from '#web/challenge/listening-challenge/visitor-quiz.tsx';
import { QuizQuestions } from '#web/quiz-taking/quiz-solution/components/quiz-questions.tsx';
import { QuizTrouble } from '#web/quiz-taking/quiz-solution/components/quiz-trouble.tsx';
import type { Result, Visitor } from './send-answers.ts';
import { texts } from './texts.ts';
import { useVisitorQuiz } from './use-visitor-quiz.ts';
import '#web/quiz-taking/quiz-solution/components/quiz.css';

interface VisitorQuestionsProps {
  quiz: NonNullable<ChallengeQuizPageData['quiz']>;
  /** Of this page: who the visitor is stays in it. */
  path: string;
  visitor: Visitor;
  csrfToken: string;
  challengeUrl: string;
  onScored: (result: Result) => void;
}

/** One question at a time, as students have them; all on one sheet where no script runs. */
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
