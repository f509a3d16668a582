import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { DueFact } from '#web/quiz-taking/quiz-solution/components/due-fact.tsx';
import { QuizScreen } from '#web/quiz-taking/quiz-solution/components/quiz-screen.tsx';
import { useStudentQuiz } from '#web/quiz-taking/quiz-solution/use-student-quiz.tsx';
import { studentLessonHref } from '#web/lib/quizable.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { StudentStatus } from '#web/ui/shell/student-status.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { QuizListening } from './quiz-listening.tsx';
import * as texts from './texts.ts';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** A student takes a quiz. */
export function StudentQuizPage(props: PageProps<StudentQuizPageData>) {
  const { shell } = props;
  const [path = shell.path] = shell.path.split('?');
  const { saveState, screen } = useStudentQuiz(props, path);
  return (
    <PageShell shell={shell} frame="focus" width="quiz" status={<StudentStatus shell={shell} state={saveState} />}>
      <QuizScreen {...screen} facts={<QuizFacts {...props} />} />
      <QuizListening {...props} />
    </PageShell>
  );
}

function QuizFacts(props: PageProps<StudentQuizPageData>) {
  const { quiz, quiz_assignment: assignment } = props.data;
  const listens = assignment.assignment_type !== 'reading_comprehension';
  return (
    <>
      <DueFact {...props} />
      <li>
        <Icon name="lessons" />
        <span>
          {texts.notReady} <a href={studentLessonHref(quiz)}>{listens ? texts.listenFirst : texts.readFirst}</a>
        </span>
      </li>
    </>
  );
}
