import type { LessonCard } from '../../../api/home/schemas.ts';
import { SearchBox } from '../../widgets/search-box/search-box.tsx';
import { texts } from './texts.ts';

export function LessonCards({ lessons }: { lessons: readonly LessonCard[] }) {
  return (
    <section className="lessons" aria-labelledby="lessons">
      <h2 id="lessons">{texts.lessons.title}</h2>
      <SearchBox />
      <ul className="lessons__list" role="list">
        {lessons.map((lesson) => (
          <li key={`${lesson.type} ${lesson.path}`} className="lesson-card">
            <p className="kicker">{texts.lessons.facts(lesson.subject, lesson.grade_band.replace('-', '–'))}</p>
            <h3>
              <a className="lesson-card__link" href={lesson.url}>
                {lesson.name}
              </a>
            </h3>
            <p className="soft">{lesson.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
