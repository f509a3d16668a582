import { Badge } from '#web/ui/content/chips.tsx';
import { texts } from './texts.ts';

/** Shows that there is a quiz on this story to assign. */
export function QuizBadge() {
  return (
    <Badge tone="brand" icon="check">
      {texts.quiz}
    </Badge>
  );
}
