import { useEffect, useRef, useState } from 'react';
import type { StudentQuizPageData } from '../../../api/quiz-solutions/schemas.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { openOutbox } from './api/outbox.ts';
import { createQuizSolutionApi } from './api/quiz-solution-api.ts';
import { openTabs } from './api/tabs.ts';
import { onWake } from '../../lib/on-wake.ts';
import type { QuizDriver } from './driver.ts';
import { runQuiz, type RunningQuiz } from './saga-driver.ts';
import { createQuizStore, type QuizStore } from './store/quiz-store.ts';

interface Session {
  viewerId: number;
  csrfToken: string;
}

/** The student's quiz, alive from hydration until the page goes. */
export function useRunningQuiz(data: StudentQuizPageData, session: Session): { store: QuizStore; driver: QuizDriver } {
  const [questionUuids] = useState(() => data.quiz_questions.map(({ uuid }) => uuid));
  const [store] = useState(() => createQuizStore(data.quiz_solution, questionUuids));
  const running = useRef<RunningQuiz | null>(null);
  const { viewerId, csrfToken } = session;
  const { locale } = data;
  const assignmentId = data.quiz_assignment.quiz_assignment_school_class_id;

  useEffect(() => {
    const api = createQuizSolutionApi(createHttpClient({ fetch: window.fetch.bind(window), csrfToken }));
    const deps = {
      store,
      api,
      openOutbox,
      tabs: openTabs(),
      viewerId,
      assignmentId,
      locale,
      questionUuids,
      random: Math.random,
      onWake,
    };
    running.current = runQuiz(deps, { newKey: randomUuid, now: Date.now });
    return () => running.current?.task.cancel();
  }, [store, csrfToken, viewerId, assignmentId, locale, questionUuids]);

  useEffect(() => warnBeforeLoss(store), [store]);

  const [driver] = useState<QuizDriver>(() => ({
    start: () => running.current?.driver.start(),
    choose: (question, option) => running.current?.driver.choose(question, option),
    submit: () => running.current?.driver.submit(),
    cancelSubmit: () => running.current?.driver.cancelSubmit(),
    retry: () => running.current?.driver.retry(),
  }));
  return { store, driver };
}

/** Only where leaving would lose something: the outbox survives the page in every usual browser. */
function warnBeforeLoss(store: QuizStore): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    const { durable, unsent } = store.getState();
    if (!durable && unsent.length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
