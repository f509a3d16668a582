/** The lessons of the front page. */
import type { HomePageData } from '#api/site/home/schemas.ts';
import type { LessonCard } from '#api/lessons/schemas.ts';
import { SearchFilters } from '#web/lessons/search/search-filters.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { LessonPicture } from '#web/lessons/lesson-card/lesson-picture.tsx';
import { QuizBadge } from '#web/lessons/lesson-card/quiz-badge.tsx';
import { SearchField } from '#web/widgets/search-box/search-box.tsx';
import { texts } from './texts.ts';

interface LessonCardsProps {
  data: Pick<HomePageData, 'lessons' | 'lessons_count' | 'choices'>;
  onPlayed: (lesson: LessonCard) => void;
}

const nothingChosen = { type: '', subject: '', grade: '', level: '' };

export function LessonCards({ data: { lessons, lessons_count: count, choices }, onPlayed }: LessonCardsProps) {
  return (
    <section className="lessons" aria-labelledby="lessons">
      <div className="lessons__head">
        <h2 id="lessons">{texts.lessons.title}</h2>
        <ButtonLink small href="/search">
          {texts.lessons.all(count)}
        </ButtonLink>
      </div>
      <form className="lessons__search" action="/search" role="search" aria-label={texts.lessons.find}>
        <SearchField />
        <SearchFilters data={{ search: '', filters: nothingChosen, choices }} kinds={false} />
      </form>
      <ul className="lessons__list" role="list">
        {lessons.map((lesson) => (
          <li key={lesson.uuid} className="lesson-card">
            <LessonPicture lesson={lesson} onPlayed={() => onPlayed(lesson)} />
            <p className="kicker">{texts.lessons.facts(lesson.subject, lesson.grade_band.replace('-', '–'))}</p>
            <h3>
              <a className="lesson-card__link" href={lesson.url}>
                {lesson.name}
              </a>
            </h3>
            <p className="soft">{lesson.description}</p>
            {lesson.has_quiz && (
              <p>
                <QuizBadge />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
