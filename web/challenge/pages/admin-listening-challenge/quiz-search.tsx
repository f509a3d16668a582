import type { ChallengeChoicePageData } from '#api/challenge/challenge-choice/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';
import '#web/ui/content/list-bar.css';
import '#web/ui/form/text-field.css';

/** What is looked for is in the address. */
export function QuizSearch({ data }: { data: ChallengeChoicePageData }) {
  return (
    <div className="list-bar">
      <form className="list-bar__search" method="get" action="/admin/listening_challenge#choose" role="search">
        <label className="visually-hidden" htmlFor="quiz-search">
          {texts.find}
        </label>
        <Icon name="search" />
        <input
          className="field__input"
          id="quiz-search"
          type="search"
          name="search"
          defaultValue={data.search}
          maxLength={200}
          placeholder={texts.titleOrLesson}
        />
        <Button small type="submit">
          {texts.findIt}
        </Button>
      </form>
    </div>
  );
}
