import type { WeakStrand } from '#api/reports/quiz-reports/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';
import './weak-strand.css';

interface Props {
  weakest: WeakStrand;
  /** Shown if no lesson is left to suggest. */
  whenNone: string;
}

/** The hardest strand and a lesson to listen to next. Renders nothing if no strand is weak. */
export function WeakestStrand({ weakest, whenNone }: Props) {
  if (!weakest) return null;
  const { strand, percent_correct: percent, answers_count: answers, lesson } = weakest;
  return (
    <aside className="weak-strand" aria-label={texts.weakStrand.label}>
      <Icon name="lessons" size={20} />
      <p>
        <strong>{texts.weakStrand.worthPracticing(strand)}</strong> <span>{texts.weakStrand.right(percent!, answers)}</span>{' '}
        {lesson ? (lesson.assigned ? texts.weakStrand.assigned : texts.weakStrand.another) : whenNone}{' '}
        {lesson && (
          <a className="weak-strand__lesson" href={lesson.url}>
            {lesson.name}
          </a>
        )}
      </p>
    </aside>
  );
}
