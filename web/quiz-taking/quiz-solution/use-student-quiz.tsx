import { type ComponentProps, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { QuizLanguages } from './components/quiz-languages.tsx';
import type { QuizScreen } from './components/quiz-screen.tsx';
import type { SaveState } from '#web/ui/feedback/save-status.tsx';
import { type QuizPhase, type QuizState, createQuizStore, type QuizStore } from './store/quiz-store.ts';
import * as texts from './texts.ts';
import { isFromDevice } from '#web/lib/from-device.ts';
import { onWake } from '#web/lib/on-wake.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { steadyNow } from '#web/lib/steady-now.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { openAnswerHandIns, openAnswerTabs } from './api/between-pages.ts';
import { openAnswerOutbox } from './api/answer-outbox.ts';
import { tabAnswers } from './api/confirmed-answers.ts';
import { createQuizSolutionApi } from './api/quiz-solution-api.ts';
import { createQuiz } from './create-quiz.ts';
import type { QuizDriver } from './driver.ts';

const withoutAnswers: readonly QuizPhase[] = ['intro', 'starting', 'results', 'reset'];

/** The save state that the header shows. */
export function saveStateOf({ phase, unsent, outboxRead, connections, durable, answers, problem }: QuizState): SaveState {
  if (withoutAnswers.includes(phase)) return 'none';
  if (unsent.length === 0 && !outboxRead) return 'none';
  if (unsent.length === 0) return Object.keys(answers).length > 0 ? 'saved' : 'none';
  if (problem?.at === 'answer') return 'unsaved';
  if (phase === 'closed') return durable ? 'device' : 'unsaved';
  if (connections.outbox === 'ready') return 'saving';
  return durable ? 'device' : 'unsaved';
}

const makers = { newKey: randomUuid, now: steadyNow };

/** The student's quiz, running from hydration until the page is left. */
function useRunningQuiz(data: StudentQuizPageData, viewerId: number): { store: QuizStore; driver: QuizDriver } {
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

/** Warns only if leaving would lose something: in every common browser the outbox survives the page. */
function warnBeforeLoss(store: QuizStore): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    const { durable, unsent } = store.getState();
    if (!durable && unsent.length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

/**
 * A student's own quiz: all props of the screen except its facts. `path` is the address of the quiz's page without its query
 * string, used to choose a language.
 */
export function useStudentQuiz({ data, shell }: PageProps<StudentQuizPageData>, path: string) {
  const { quiz, quiz_assignment: assignment, locale } = data;
  const running = useRunningQuiz(data, shell.viewer?.id ?? 0);
  const saveState = useStore(running.store, saveStateOf);
  const kind = texts.kind(assignmentTypeWords(assignment.assignment_type));
  const screen: Omit<ComponentProps<typeof QuizScreen>, 'facts'> = {
    ...running,
    locale,
    title: quiz.title,
    questions: data.quiz_questions,
    preview: false,
    kicker: `${kind} · ${[assignment.school_class_name, assignment.teacher_name].filter(Boolean).join(', ')}`,
    languages: <QuizLanguages data={data} path={path} />,
    timeZone: clockOf(shell).timeZone,
    back: { label: texts.back, href: '/students' },
    signInHref: `/login?return_to=${encodeURIComponent(shell.path)}`,
  };
  return { kind, saveState, screen };
}
