import { Badge } from '#web/ui/content/chips.tsx';
import { texts } from './texts.ts';

/** Says that classes can be given a quiz on this story. */
export function QuizBadge() {
  return (
    <Badge tone="brand" icon="check">
      {texts.quiz}
    </Badge>
  );
}
