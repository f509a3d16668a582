import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import { dueWords } from '#web/lib/due-words.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';

/** When the quiz is due; nothing if it has no due date. */
export function DueFact({ data, shell }: PageProps<StudentQuizPageData>) {
  const { due_at: dueAt } = data.quiz_assignment;
  if (!dueAt) return null;
  return (
    <li>
      <Icon name="clock" />
      {dueWords(dueAt, clockOf(shell)).text}
    </li>
  );
}
