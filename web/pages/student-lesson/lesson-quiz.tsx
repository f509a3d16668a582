import { useStore } from 'zustand';
import type { StudentQuizPageData } from '../../../api/quiz-solutions/schemas.ts';
import { QuizLanguages } from '../../features/quiz-solution/components/quiz-languages.tsx';
import { QuizScreen } from '../../features/quiz-solution/components/quiz-screen.tsx';
import { saveStateOf } from '../../features/quiz-solution/store/save-state.ts';
import { useRunningQuiz } from '../../features/quiz-solution/use-running-quiz.ts';
import { clockOf, dueWords } from '../../lib/dates.ts';
import { assignmentTypeWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { SaveStatus } from '../../ui/save-status.tsx';
import type { PageProps } from '../../lib/page-props.ts';

/** The quiz that is still to be taken, under the story that it is about. */
export function LessonQuiz({ data, shell }: PageProps<StudentQuizPageData>) {
  const { quiz, quiz_assignment: assignment } = data;
  const { store, driver } = useRunningQuiz(data, { viewerId: shell.viewer?.id ?? 0, csrfToken: shell.csrf_token });
  const saveState = useStore(store, saveStateOf);
  const kind = `${assignmentTypeWords(assignment.assignment_type)} quiz`;
  const due = assignment.due_at ? dueWords(assignment.due_at, clockOf(shell)).text : null;
  // Another language is chosen on the quiz's own page: there the choice stays in the address.
  const quizPath = `/students/quiz_assignment_school_classes/${assignment.quiz_assignment_school_class_id}/quiz`;
  return (
    <section className="lesson__quiz" aria-label={`${kind}: ${quiz.title}`}>
      <div className="lesson__saving">
        <SaveStatus state={saveState} />
      </div>
      <QuizScreen
        heading="h2"
        title={quiz.title}
        kicker={`${kind} · ${[assignment.school_class_name, assignment.teacher_name].filter(Boolean).join(', ')}`}
        languages={<QuizLanguages locales={data.locales} locale={data.locale} path={quizPath} />}
        facts={
          due && (
            <li>
              <Icon name="clock" />
              {due}
            </li>
          )
        }
        questions={data.quiz_questions}
        store={store}
        driver={driver}
        locale={data.locale}
        preview={false}
        timeZone={clockOf(shell).timeZone}
        back={{ label: 'Back to your quizzes', href: '/students' }}
        signInHref={`/login?return_to=${encodeURIComponent(shell.path)}`}
      />
    </section>
  );
}
