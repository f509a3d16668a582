/** Chooses the lesson of a new assignment. */
import type { NewAssignmentPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { clockOf, numericDay, type Clock } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import '#web/ui/content/ruled-list.css';
import '#web/ui/form/text-field.css';
import './new-assignment.css';

/** Keeps input that people type before hydration. */
export const hasForm = true;

const here = '/teach/assignments/new';

export function NewAssignmentPage({ data, shell }: PageProps<NewAssignmentPageData>) {
  const { lessons, search, paging } = data;
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={texts.title}
        actions={
          <ButtonLink small tone="quiet" href="/teach/assignments">
            {texts.allAssignments}
          </ButtonLink>
        }
      />
      <div className="choose-lesson">
        <p className="soft">{texts.lead}</p>
        <form className="choose-lesson__search" method="get" action={here} role="search">
          <label className="visually-hidden" htmlFor="lesson-search">
            {texts.find}
          </label>
          <Icon name="search" />
          <input
            className="field__input"
            id="lesson-search"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
            placeholder={texts.findHint}
          />
          <Button small type="submit">
            {texts.findButton}
          </Button>
        </form>
        {lessons.length === 0 ? (
          <NoLessons search={search} />
        ) : (
          <>
            <p className="kicker numbers">{texts.found(paging.rows_count)}</p>
            <ul className="ruled-list" role="list">
              {lessons.map((lesson) => (
                <LessonRow key={lesson.uuid} lesson={lesson} clock={clockOf(shell)} />
              ))}
            </ul>
          </>
        )}
        <Pages search={search} paging={paging} />
      </div>
    </PageShell>
  );
}

function LessonRow({ lesson, clock }: { lesson: NewAssignmentPageData['lessons'][number]; clock: Clock }) {
  const { latest } = lesson;
  const kicker = [quizableTypeWords(lesson.type), lesson.subject, texts.grades(lesson.grade_band), lesson.text_complexity];
  const parts = [
    lesson.words_count > 0 && texts.words(lesson.words_count),
    lesson.videos_count > 0 && texts.videos(lesson.videos_count),
    lesson.organizers_count > 0 && texts.organizers(lesson.organizers_count),
    lesson.prompts_count > 0 && texts.prompts(lesson.prompts_count),
  ].filter((part) => part !== false);
  return (
    <li className="lesson-choice">
      <div className="lesson-choice__words">
        <p className="kicker">{kicker.filter(Boolean).join(' · ')}</p>
        <h2 className="lesson-choice__name">{lesson.name}</h2>
        <p className="lesson-choice__parts">{parts.join(' · ')}</p>
        {latest && (
          <p className="kicker">
            {texts.madeBefore(latest.title, numericDay(latest.created_at, clock.timeZone))}{' '}
            <a
              href={`/teach/lesson_assignments/new?copied_from=${latest.lesson_assignment_id}`}
              aria-label={texts.copyOf(latest.title)}
            >
              {texts.copy}
            </a>
          </p>
        )}
      </div>
      <ButtonLink small href={lesson.build_url} aria-label={texts.buildOf(lesson.name)}>
        {texts.build}
      </ButtonLink>
    </li>
  );
}

function NoLessons({ search }: { search: string }) {
  if (search === '') return <EmptyState title={texts.noLessons}>{texts.noLessonsText}</EmptyState>;
  return (
    <EmptyState title={texts.nothingFound} action={<ButtonLink href={here}>{texts.showAll}</ButtonLink>}>
      {texts.nothingFoundText}
    </EmptyState>
  );
}

function Pages({ search, paging: { page, pages_count: last } }: Pick<NewAssignmentPageData, 'search' | 'paging'>) {
  if (last < 2) return null;
  const addressOf = (number: number): string =>
    `${here}?${new URLSearchParams({ ...(search !== '' && { search }), page: String(number) }).toString()}`;
  return (
    <nav className="choose-lesson__pages" aria-label={texts.pages}>
      {page > 1 && (
        <ButtonLink small href={addressOf(page - 1)} rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      <span className="soft">{texts.pageOf(page, last)}</span>
      {page < last && (
        <ButtonLink small href={addressOf(page + 1)} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
