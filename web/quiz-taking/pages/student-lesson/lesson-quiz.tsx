import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { DueFact } from '#web/quiz-taking/quiz-solution/components/due-fact.tsx';
import { QuizScreen } from '#web/quiz-taking/quiz-solution/components/quiz-screen.tsx';
import { useStudentQuiz } from '#web/quiz-taking/quiz-solution/use-student-quiz.tsx';
import { SaveStatus } from '#web/ui/feedback/save-status.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import type { PageProps } from '#web/lib/page-props.ts';

/** A quiz still to be taken, below the story it is about: if the quiz stops, the story stays. */
export function LessonQuiz(props: PageProps<StudentQuizPageData>) {
  return (
    <PartBoundary>
      <OpenQuiz {...props} />
    </PartBoundary>
  );
}

function OpenQuiz(props: PageProps<StudentQuizPageData>) {
  const { quiz, quiz_assignment: assignment } = props.data;
  // Choosing another language leads to the quiz's own page, which keeps the choice in its address.
  const path = `/students/quiz_assignment_school_classes/${assignment.quiz_assignment_school_class_id}/quiz`;
  const { kind, saveState, screen } = useStudentQuiz(props, path);
  return (
    <section className="lesson__quiz" aria-label={`${kind}: ${quiz.title}`}>
      <div className="lesson__saving">
        <SaveStatus state={saveState} />
      </div>
      <QuizScreen {...screen} heading="h2" facts={<DueFact {...props} />} />
    </section>
  );
}
