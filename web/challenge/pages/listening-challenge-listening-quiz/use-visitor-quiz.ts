import { useEffect, useState } from 'react';
import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import type { QuizDriver } from '#web/quiz-taking/quiz-solution/driver.ts';
import { createQuizStore, firstOpen, type QuizStore } from '#web/quiz-taking/quiz-solution/store/quiz-store.ts';
import { createVisitorDriver } from '#web/quiz-taking/quiz-solution/visitor-driver.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { sendAnswers, type Result, type Visitor } from './send-answers.ts';

type Quiz = NonNullable<ChallengeQuizPageData['quiz']>;

interface VisitorQuizProcess {
  readonly store: QuizStore;
  readonly driver: QuizDriver;
}

/** A visitor's quiz on its page; `onScored` once all answers were graded. */
export function useVisitorQuiz(quiz: Quiz, visitor: Visitor, onScored: (result: Result) => void): VisitorQuizProcess {
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
