import type { AdminQuizzesPageData } from '#api/quizzes/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { quizListAddress } from '../quiz-list-address.ts';
import { texts } from '../texts.tsx';
import '#web/ui/content/link-pills.css';
import '#web/ui/form/text-field.css';
import '#web/ui/content/list-bar.css';

const states = [
  { state: '', label: texts.list.all },
  { state: 'draft', label: texts.list.drafts },
  { state: 'published', label: texts.list.published },
  { state: 'used', label: texts.list.used },
] as const;

/** A plain form and links: the address holds the filters, so they work before any script has run. */
export function QuizFilters({ data }: { data: AdminQuizzesPageData }) {
  return (
    <div className="list-bar">
      <form className="list-bar__search" method="get" action="/admin/quizzes" role="search">
        <label className="visually-hidden" htmlFor="quiz-search">
          {texts.list.find}
        </label>
        <Icon name="search" />
        <input
          className="field__input"
          id="quiz-search"
          type="search"
          name="search"
          defaultValue={data.search}
          maxLength={200}
          placeholder={texts.list.titleOrLesson}
        />
        {data.state !== '' && <input type="hidden" name="state" value={data.state} />}
        <Button small type="submit">
          {texts.list.findIt}
        </Button>
      </form>
      <nav aria-label={texts.list.state}>
        <ul className="link-pills" role="list">
          {states.map(({ state, label }) => (
            <li key={state}>
              <a href={quizListAddress(data, { state })} aria-current={state === data.state ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
