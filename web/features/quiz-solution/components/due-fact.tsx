import type { StudentQuizPageData } from '../../../../api/quiz-solutions/schemas.ts';
import { clockOf } from '../../../lib/dates.ts';
import { dueWords } from '../../../lib/due-words.ts';
import type { PageProps } from '../../../lib/page-props.ts';
import { Icon } from '../../../ui/drawing/icons.tsx';

/** Until when the quiz can be handed in; nothing where it always can. */
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
