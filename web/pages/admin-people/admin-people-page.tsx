import type { PeoplePageData } from '../../../api/people-admin/schemas.ts';
import { PeoplePages } from '../../features/people-admin/components/people-pages.tsx';
import { PeopleSearch } from '../../features/people-admin/components/people-search.tsx';
import { PeopleTable } from '../../features/people-admin/components/people-table.tsx';
import '../../features/people-admin/people-admin.css';
import type { PageProps } from '../../lib/page-props.ts';
import { counted } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

export function AdminPeoplePage({ data, shell }: PageProps<PeoplePageData>) {
  const searched = data.search !== '' || data.role !== null;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title="People" kicker={`${counted(data.total, 'person', 'people')}${searched ? ' found' : ''}`} />
      <PeopleSearch data={data} />
      {data.people.length === 0 ? (
        <EmptyState
          title="Nobody found"
          action={searched ? <ButtonLink href="/admin/people">Show everybody</ButtonLink> : undefined}
        >
          {searched
            ? 'Try a part of the name or of the email address, or another role. Erased people are found by their number only.'
            : 'People come from a roster import, or from npm run user.'}
        </EmptyState>
      ) : (
        <PeopleTable people={data.people} />
      )}
      <PeoplePages data={data} />
    </PageShell>
  );
}
