import type { StudentAssignment } from '#api/assignments/quiz-assignments/schemas.ts';
import type { StudentLessonPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
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
import { LessonQuizPlace } from './lesson-quiz-place.tsx';

/** A student listens to a lesson. */
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

const actions = { not_started: texts.take, in_progress: texts.goOn, submitted: texts.results } as const;

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
