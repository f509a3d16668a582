import type { AdminLessonsPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { lessonListAddress } from './lesson-list-address.ts';
import { texts } from './texts.ts';
import '#web/ui/content/link-pills.css';
import '#web/ui/content/list-bar.css';
import '#web/ui/form/text-field.css';

const states = ['', 'writing', 'review', 'planned', 'published', 'withdrawn'] as const;
const types = ['', 'lesson', 'el_lesson', 'event', 'language_lesson'] as const;

/** A plain form and links: what is shown is in the address, and works before any script has run. */
export function LessonFilters({ data }: { data: AdminLessonsPageData }) {
  return (
    <div className="list-bar">
      <form className="list-bar__search" method="get" action="/admin/lessons" role="search">
        <label className="visually-hidden" htmlFor="lesson-search">
          {texts.find}
        </label>
        <Icon name="search" />
        <input
          className="field__input"
          id="lesson-search"
          type="search"
          name="search"
          defaultValue={data.search}
          maxLength={200}
          placeholder={texts.titleOfLesson}
        />
        {data.state !== '' && <input type="hidden" name="state" value={data.state} />}
        {data.type !== '' && <input type="hidden" name="type" value={data.type} />}
        <Button small type="submit">
          {texts.findIt}
        </Button>
      </form>
      <nav aria-label={texts.state}>
        <ul className="link-pills" role="list">
          {states.map((state) => (
            <li key={state}>
              <a href={lessonListAddress(data, { state })} aria-current={state === data.state ? 'true' : undefined}>
                {state === '' ? texts.all : texts.states[state]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={texts.kind}>
        <ul className="link-pills" role="list">
          {types.map((type) => (
            <li key={type}>
              <a href={lessonListAddress(data, { type })} aria-current={type === data.type ? 'true' : undefined}>
                {type === '' ? texts.allKinds : quizableTypeWords(type)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
