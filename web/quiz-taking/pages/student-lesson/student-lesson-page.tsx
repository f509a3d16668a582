import type { StudentAssignment } from '#api/assignments/quiz-assignments/schemas.ts';
import type { StudentLessonPageData, StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { clockOf, type Clock } from '#web/lib/dates.ts';
import { dueWords } from '#web/lib/due-words.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { listenerOf } from '#web/listening/player/api/play-analytics.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Call } from '#web/ui/content/story.tsx';
import { Written } from '#web/ui/content/written.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { LessonArticle } from '#web/lessons/pages/lesson/lesson-article.tsx';
import * as texts from './texts.ts';
import { useEffect, useRef, useState, type ComponentType } from 'react';

type Quiz = ComponentType<PageProps<StudentQuizPageData>>;

/** Distance from the viewport at which the quiz starts to load. */
const nearby = '600px';

/** The place of the quiz, which loads when it comes near the viewport. Until then, or if it cannot load, a link leads to it. */
function LessonQuizPlace({ data, shell }: PageProps<StudentQuizPageData>) {
  const place = useRef<HTMLDivElement>(null);
  const [quiz, setQuiz] = useState<{ view: Quiz } | null>(null);
  useEffect(() => {
    const load = () => {
      watcher.disconnect();
      import('./lesson-quiz.tsx').then(
        ({ LessonQuiz }) => setQuiz({ view: LessonQuiz }),
        () => undefined,
      );
    };
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      rootMargin: nearby,
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  if (quiz) return <quiz.view data={data} shell={shell} />;
  const { quiz_assignment: assignment, quiz_solution: solution } = data;
  const address = `/students/quiz_assignment_school_classes/${assignment.quiz_assignment_school_class_id}/quiz`;
  return (
    <div ref={place}>
      <Call
        title={<Written>{data.quiz.title}</Written>}
        action={
          <ButtonLink tone="primary" href={address}>
            {solution ? texts.goOn : texts.take}
          </ButtonLink>
        }
      >
        <p>{texts.quizOf(assignmentTypeWords(assignment.assignment_type), data.quiz_questions.length)}</p>
      </Call>
    </div>
  );
}

export function StudentLessonPage({ data, shell }: PageProps<StudentLessonPageData>) {
  const clock = clockOf(shell);
  return (
    <PageShell shell={shell} width="reading">
      <nav className="story__back" aria-label={texts.back}>
        <a href="/students">{texts.yourWork}</a>
      </nav>
      <LessonArticle
        lesson={data.lesson}
        audioStop={data.audio_stop}
        listener={listenerOf(shell)}
        after={
          <>
            {data.quiz && <LessonQuizPlace data={data.quiz} shell={shell} />}
            {data.quiz_assignments.map((quiz) => (
              <QuizCall key={quiz.quiz_assignment_school_class_id} quiz={quiz} clock={clock} />
            ))}
          </>
        }
      />
    </PageShell>
  );
}

const actions = {
  not_started: texts.take,
  before_joining: texts.take,
  in_progress: texts.goOn,
  submitted: texts.results,
} as const;

function QuizCall({ quiz, clock }: { quiz: StudentAssignment; clock: Clock }) {
  const submitted = quiz.state === 'submitted';
  return (
    <Call
      title={<Written>{quiz.title}</Written>}
      action={
        <ButtonLink tone={submitted ? 'secondary' : 'primary'} href={quiz.quiz_url}>
          {actions[quiz.state]}
        </ButtonLink>
      }
    >
      <p>
        {texts.quizOf(assignmentTypeWords(quiz.assignment_type), quiz.questions_count)} ·{' '}
        {submitted ? texts.correct(quiz.correct_answers_count) : dueWords(quiz.due_at, clock).text}
      </p>
    </Call>
  );
}
