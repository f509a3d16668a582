/** All lessons with their state, for staff. */
import type { AdminLessonsPageData, ListedLesson } from '#api/lessons/lesson-editing/schemas.ts';
import { clockOf, dayAndTime, numericDay } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink, Button } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from './texts.ts';
import '#web/ui/content/link-pills.css';
import '#web/ui/content/list-bar.css';
import '#web/ui/form/text-field.css';
import { Badge } from '#web/ui/content/chips.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';

type ListAddress = Pick<AdminLessonsPageData, 'search' | 'type' | 'state'>;

/** The list's address with one part changed. Changing a filter goes back to page 1. */
function lessonListAddress(address: ListAddress, change: Partial<ListAddress> & { page?: number }): string {
  const { search, type, state, page = 1 } = { ...address, ...change };
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(type !== '' && { type }),
    ...(state !== '' && { state }),
    ...(page !== 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/admin/lessons' : `/admin/lessons?${query}`;
}

const states = ['', 'writing', 'review', 'planned', 'published', 'withdrawn'] as const;
const types = ['', 'lesson', 'el_lesson', 'event', 'language_lesson'] as const;

/** A plain form and links: the address holds the filters, so they work before any script has run. */
function LessonFilters({ data }: { data: AdminLessonsPageData }) {
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

const whole = (count: number): string => count.toLocaleString('en');

function StateCell({ lesson, timeZone }: { lesson: ListedLesson; timeZone: string }) {
  const { status, stage, publish_at } = lesson;
  return (
    <ShortCell label={texts.table.state}>
      <Badge tone={status === 'published' ? 'good' : 'plain'}>{texts.badges[status]}</Badge>
      {stage && (
        <div className="kicker">{publish_at ? texts.planned(dayAndTime(publish_at, timeZone)) : texts.badges[stage]}</div>
      )}
    </ShortCell>
  );
}

/** A lesson in the staff list. */
function LessonRow({ lesson, timeZone }: { lesson: ListedLesson; timeZone: string }) {
  return (
    <tr>
      <th scope="row">
        <a href={lesson.edit_url}>{lesson.name}</a>
      </th>
      <ShortCell label={texts.table.kind}>{quizableTypeWords(lesson.type)}</ShortCell>
      <ShortCell label={texts.table.about}>
        {lesson.subject || <span className="soft">–</span>}
        {lesson.grade_band && <div className="kicker">{texts.grades(lesson.grade_band.replace('-', '–'))}</div>}
      </ShortCell>
      <StateCell lesson={lesson} timeZone={timeZone} />
      <ShortCell label={texts.table.changed}>{numericDay(lesson.changed_at, timeZone)}</ShortCell>
      <NumberCell label={texts.table.plays}>{whole(lesson.plays_count)}</NumberCell>
      <NumberCell label={texts.table.lately}>{whole(lesson.recent_plays_count)}</NumberCell>
      <td>
        {lesson.url && (
          <a href={lesson.url}>
            {texts.view}
            <span className="visually-hidden"> {lesson.name}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

const { table } = texts;
const columns = [table.lesson, table.kind, table.about, table.state, table.changed];
const numbers = [table.plays, table.lately];

export function AdminLessonsPage({ data, shell }: PageProps<AdminLessonsPageData>) {
  const { lessons, paging } = data;
  const narrowed = data.search !== '' || data.type !== '' || data.state !== '';
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.count(paging.rows_count)}
        actions={
          <div className="head-links">
            <ButtonLink href="/admin/lessons.csv">{texts.downloadCsv}</ButtonLink>
            <ButtonLink tone="primary" href="/admin/lessons/new">
              {texts.newLesson}
            </ButtonLink>
          </div>
        }
      />
      <LibraryTabs current="lessons" />
      {(lessons.length > 0 || narrowed) && <LessonFilters data={data} />}
      {lessons.length === 0 ? (
        <NoLessons narrowed={narrowed} />
      ) : (
        <TableFrame label={table.label} stacked>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {numbers.map((column) => (
                <th key={column} scope="col" className="data-table__number">
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{table.more}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lessons.map((lesson) => (
              <LessonRow key={lesson.uuid} lesson={lesson} timeZone={clockOf(shell).timeZone} />
            ))}
          </tbody>
        </TableFrame>
      )}
      <Pager data={data} />
    </PageShell>
  );
}

function NoLessons({ narrowed }: { narrowed: boolean }) {
  if (narrowed) {
    return (
      <EmptyState title={texts.nothing} action={<ButtonLink href="/admin/lessons">{texts.showAll}</ButtonLink>}>
        {texts.tryAnother}
      </EmptyState>
    );
  }
  return <EmptyState title={texts.noneYet}>{texts.whenEmpty}</EmptyState>;
}

function Pager({ data }: { data: AdminLessonsPageData }) {
  const { page, pages_count } = data.paging;
  if (pages_count < 2) return null;
  return (
    <nav className="list-bar__pager" aria-label={texts.pages}>
      <span className="soft">{texts.page(page, pages_count)}</span>
      {page > 1 && (
        <ButtonLink small href={lessonListAddress(data, { page: page - 1 })} rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      {page < pages_count && (
        <ButtonLink small href={lessonListAddress(data, { page: page + 1 })} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
