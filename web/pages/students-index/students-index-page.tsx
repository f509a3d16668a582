import type { StudentAssignment, StudentsIndexPageData } from '../../../api/quiz-assignments/schemas.ts';
import { UnsentAnswers } from '../../features/quiz-solution/components/unsent-answers.tsx';
import { clockOf } from '../../lib/dates.ts';
import { counted } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { DoneQuiz } from './done-quiz.tsx';
import { TodoQuiz } from './todo-quiz.tsx';
import './students-index.css';

/** Soonest first; without a due date last. */
function byDueDate(one: StudentAssignment, other: StudentAssignment): number {
  return (one.due_at ?? '9999').localeCompare(other.due_at ?? '9999');
}

export function StudentsIndexPage({ data, shell }: PageProps<StudentsIndexPageData>) {
  const todo = data.quiz_assignments.filter(({ state }) => state !== 'submitted').sort(byDueDate);
  const done = data.quiz_assignments.filter(({ state }) => state === 'submitted');
  const clock = clockOf(shell);
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title="Your quizzes" />
      <UnsentAnswers shell={shell} />
      <Section
        id="to-do"
        title="To do"
        aside={todo.length > 0 && <span className="kicker">{counted(todo.length, 'quiz', 'quizzes')}</span>}
      >
        {todo.length === 0 ? (
          <EmptyState title={done.length > 0 ? 'All done' : 'Nothing yet'} level={3}>
            {done.length > 0
              ? 'You have submitted every quiz. New ones show up here.'
              : 'When your teacher gives you a quiz, it shows up here.'}
          </EmptyState>
        ) : (
          <ul className="todo" role="list">
            {todo.map((quiz) => (
              <TodoQuiz key={quiz.quiz_assignment_school_class_id} quiz={quiz} clock={clock} />
            ))}
          </ul>
        )}
      </Section>
      {done.length > 0 && (
        <Section id="done" title="Done">
          <ul className="done" role="list">
            {done.map((quiz) => (
              <DoneQuiz key={quiz.quiz_assignment_school_class_id} quiz={quiz} />
            ))}
          </ul>
        </Section>
      )}
    </PageShell>
  );
}
