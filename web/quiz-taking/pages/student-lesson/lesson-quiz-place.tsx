import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Call } from '#web/ui/content/story.tsx';
import { Written } from '#web/ui/content/written.tsx';
import * as texts from './texts.ts';

type Quiz = ComponentType<PageProps<StudentQuizPageData>>;

/** How far from the window the quiz begins to load. */
const nearby = '600px';

/** Where the quiz stands. It comes when somebody gets near it: until then, and where nothing loads it, a link leads to it. */
export function LessonQuizPlace({ data, shell }: PageProps<StudentQuizPageData>) {
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
