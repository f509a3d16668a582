import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { QuizLanguages } from './components/quiz-languages.tsx';
import type { QuizScreen } from './components/quiz-screen.tsx';
import { saveStateOf } from './store/save-state.ts';
import * as texts from './texts.ts';
import { useRunningQuiz } from './use-running-quiz.ts';

/** A student's own quiz on a page: the screen with all but its facts. `path` is the quiz's page without its query, where the language is chosen. */
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
