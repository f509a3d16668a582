import type { EditedLesson } from '#api/lessons/lesson-editing/schemas.ts';
import type { StandingWords } from '#web/widgets/autosave/components/editor-bar.tsx';
import { texts } from './texts.ts';

/** Where the lesson stands, and what readers have. */
export function standingWords({ status, stage, publish_at }: EditedLesson): StandingWords {
  const readers = texts.standing.readers[status];
  if (stage === 'in_review') {
    return { tone: 'brand', label: publish_at ? texts.standing.planned : texts.standing.inReview, text: readers };
  }
  if (stage === 'writing') return { tone: 'plain', label: texts.standing.draft, text: readers };
  if (status === 'withdrawn') return { tone: 'mid', label: texts.standing.withdrawn, text: readers };
  return { tone: 'good', label: texts.standing.published, text: texts.standing.sameAsReaders };
}
