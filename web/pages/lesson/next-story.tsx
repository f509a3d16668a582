import type { LessonPageData } from '../../../api/lessons/schemas.ts';
import * as texts from './texts.ts';

/** Where to go on from the end of a story. */
export function NextStory({ lesson }: { lesson: LessonPageData['next_lesson'] }) {
  return (
    <nav className="lesson__next" aria-label={texts.goOn}>
      <a href="/search">{texts.allLessons}</a>
      {lesson && (
        <a className="lesson__next-story" href={lesson.url}>
          <span className="soft">{texts.nextStory}</span> {lesson.name}
        </a>
      )}
    </nav>
  );
}
