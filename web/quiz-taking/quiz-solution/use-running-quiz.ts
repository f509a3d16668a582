import { useEffect, useState } from 'react';
import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { isFromDevice } from '#web/lib/from-device.ts';
import { onWake } from '#web/lib/on-wake.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { steadyNow } from '#web/lib/steady-now.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { openAnswerHandIns } from './api/answer-hand-ins.ts';
import { openAnswerOutbox } from './api/answer-outbox.ts';
import { openAnswerTabs } from './api/answer-tabs.ts';
import { tabAnswers } from './api/confirmed-answers.ts';
import { createQuizSolutionApi } from './api/quiz-solution-api.ts';
import { createQuiz } from './create-quiz.ts';
import type { QuizDriver } from './driver.ts';
import { createQuizStore, type QuizStore } from './store/quiz-store.ts';

const makers = { newKey: randomUuid, now: steadyNow };

/** The student's quiz, alive from hydration until the page goes. */
export function useRunningQuiz(data: StudentQuizPageData, viewerId: number): { store: QuizStore; driver: QuizDriver } {
  const [questionUuids] = useState(() => data.quiz_questions.map(({ uuid }) => uuid));
  const [store] = useState(() => createQuizStore(data.quiz_solution, questionUuids));
  const driver = useProcess(
    (quiz: QuizStore) => createQuiz(quiz, makers),
    store,
    () => ({
      store,
      api: createQuizSolutionApi(pageClient()),
      openOutbox: openAnswerOutbox,
      openHandIns: openAnswerHandIns,
      tabs: openAnswerTabs(),
      viewerId,
      assignmentId: data.quiz_assignment.quiz_assignment_school_class_id,
      locale: data.locale,
      questionUuids,
      fromDevice: isFromDevice(),
      confirmed: tabAnswers,
      random: Math.random,
      onWake,
    }),
  );
  useEffect(() => warnBeforeLoss(store), [store]);
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
