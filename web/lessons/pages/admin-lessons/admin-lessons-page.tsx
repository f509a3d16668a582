/** All lessons with their state, for staff. */
import type { AdminLessonsPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { LessonFilters } from './lesson-filters.tsx';
import { lessonListAddress } from './lesson-list-address.ts';
import { LessonRow } from './lesson-row.tsx';
import { texts } from './texts.ts';

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
