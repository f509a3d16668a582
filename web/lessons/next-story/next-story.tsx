import type { LessonPageData } from '#api/lessons/schemas.ts';
import { Written } from '#web/ui/content/written.tsx';
import { texts } from './texts.ts';
import './next-story.css';

/** A link from the end of a story to the next one. */
export function NextStory({ lesson }: { lesson: LessonPageData['next_lesson'] }) {
  return (
    <nav className="next-story" aria-label={texts.goOn}>
      <a href="/search">{texts.allLessons}</a>
      {lesson && (
        <a href={lesson.url}>
          <span className="soft">{texts.nextStory}</span> <Written>{lesson.name}</Written>
        </a>
      )}
    </nav>
  );
}
