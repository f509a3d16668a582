import { useStore } from 'zustand';
import type { StudentQuizPageData } from '../../../api/quiz-solutions/schemas.ts';
import { QuizLanguages } from '../../features/quiz-solution/components/quiz-languages.tsx';
import { QuizScreen } from '../../features/quiz-solution/components/quiz-screen.tsx';
import { saveStateOf } from '../../features/quiz-solution/store/save-state.ts';
import { useRunningQuiz } from '../../features/quiz-solution/use-running-quiz.ts';
import { clockOf, dueWords } from '../../lib/dates.ts';
import { studentLessonHref } from '../../lib/quizable.ts';
import { assignmentTypeWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { SaveStatus } from '../../ui/save-status.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { QuizListening } from './quiz-listening.tsx';

export function StudentQuizPage({ data, shell }: PageProps<StudentQuizPageData>) {
  const { quiz, quiz_assignment: assignment } = data;
  const { store, driver } = useRunningQuiz(data, { viewerId: shell.viewer?.id ?? 0, csrfToken: shell.csrf_token });
  const saveState = useStore(store, saveStateOf);
  const [path = shell.path] = shell.path.split('?');
  const kind = `${assignmentTypeWords(assignment.assignment_type)} quiz`;
  return (
    <PageShell shell={shell} frame="focus" width="quiz" status={<SaveStatus state={saveState} />}>
      <QuizScreen
        title={quiz.title}
        kicker={`${kind} · ${[assignment.school_class_name, assignment.teacher_name].filter(Boolean).join(', ')}`}
        languages={<QuizLanguages locales={data.locales} locale={data.locale} path={path} />}
        facts={<QuizFacts data={data} shell={shell} />}
        questions={data.quiz_questions}
        store={store}
        driver={driver}
        locale={data.locale}
        preview={false}
        timeZone={clockOf(shell).timeZone}
        back={{ label: 'Back to your quizzes', href: '/students' }}
        signInHref={`/login?return_to=${encodeURIComponent(shell.path)}`}
      />
      <QuizListening data={data} shell={shell} />
    </PageShell>
  );
}

function QuizFacts({ data, shell }: PageProps<StudentQuizPageData>) {
  const listens = data.quiz_assignment.assignment_type !== 'reading_comprehension';
  const due = data.quiz_assignment.due_at ? dueWords(data.quiz_assignment.due_at, clockOf(shell)).text : null;
  return (
    <>
      {due && (
        <li>
          <Icon name="clock" />
          {due}
        </li>
      )}
      <li>
        <Icon name="lessons" />
        <span>
          Not ready yet?{' '}
          <a href={studentLessonHref(data.quiz)}>{listens ? 'Listen to the story first' : 'Read the story first'}</a>
        </span>
      </li>
    </>
  );
}
