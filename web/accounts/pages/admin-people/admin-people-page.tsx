import type { PeoplePageData } from '#api/accounts/people-admin/schemas.ts';
import { addressOf, PeoplePages } from '#web/accounts/people-admin/components/people-pages.tsx';
import { PeopleSearch } from '#web/accounts/people-admin/components/people-search.tsx';
import { PeopleTable } from '#web/accounts/people-admin/components/people-table.tsx';
import '#web/accounts/people-admin/people-admin.css';
import type { PageProps } from '#web/lib/page-props.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { DirectoryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { counted } from '#web/lib/words.ts';

const texts = {
  title: 'People',
  make: 'Make an account',
  people: (count: number) => counted(count, 'person', 'people'),
  peopleFound: (count: number, more: boolean) =>
    `${more ? 'More than ' : ''}${counted(count, 'person', 'people')} found${more ? ': write another word' : ''}`,
  noOne: 'No one found',
  showAll: 'Show everyone',
  noMore: 'That’s everyone',
  pagesEnd: (pages: number) => `The list ends on page ${pages}.`,
  lastPage: 'Go to the last page',
  tryAnother: 'Try part of the name or email address, or another role. Erased people can only be found by their number.',
  whenEmpty: 'People come from a roster import, or you make an account by hand.',
} as const;

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** Finds people, for staff. */
export function AdminPeoplePage({ data, shell }: PageProps<PeoplePageData>) {
  const searched = data.search !== '' || data.role !== null;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={searched ? texts.peopleFound(data.total, data.more) : texts.people(data.total)}
        actions={
          <ButtonLink tone="primary" href="/admin/people/new">
            {texts.make}
          </ButtonLink>
        }
      />
      <DirectoryTabs current="people" />
      <PeopleSearch data={data} />
      {data.people.length === 0 ? <NoPeople data={data} searched={searched} /> : <PeopleTable people={data.people} />}
      <PeoplePages data={data} />
    </PageShell>
  );
}

function NoPeople({ data, searched }: { data: PeoplePageData; searched: boolean }) {
  if (data.total > 0) {
    return (
      <EmptyState
        title={texts.noMore}
        action={<ButtonLink href={addressOf(data, data.pages_count)}>{texts.lastPage}</ButtonLink>}
      >
        {texts.pagesEnd(data.pages_count)}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.noOne} action={searched ? <ButtonLink href="/admin/people">{texts.showAll}</ButtonLink> : undefined}>
      {searched ? texts.tryAnother : texts.whenEmpty}
    </EmptyState>
  );
}
