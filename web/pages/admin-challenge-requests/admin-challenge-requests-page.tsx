import type { ChallengeRequest, ChallengeRequestsPageData } from '../../../api/listening-challenge/schemas.ts';
import { userTypes } from '../../features/listening-challenge/user-types.ts';
import { clockOf, numericDay, type Clock } from '../../lib/dates.ts';
import { counted } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TableFrame } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import '../../ui/link-pills.css';
import './admin-challenge-requests.css';

const address = '/admin/listening_challenge_requests';
const labelOf = (type: string): string => userTypes.find((kind) => kind.type === type)?.label ?? type;

export function AdminChallengeRequestsPage({ data, shell }: PageProps<ChallengeRequestsPageData>) {
  const clock = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title="Listening challenge requests"
        kicker={counted(data.total, 'request')}
        actions={data.total > 0 && <ButtonLink href={data.csv_url}>Download CSV</ButtonLink>}
      />
      <nav className="link-pills challenge-kinds" aria-label="Kind of visitor">
        {[{ type: '', label: 'All' }, ...userTypes].map(({ type, label }) => (
          <a
            key={type}
            href={type ? `${address}?user_type=${type}` : address}
            aria-current={data.user_type === type ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {data.requests.length === 0 ? (
        <EmptyState title="No requests here" action={<ButtonLink href="/listening_challenge">Open the challenge</ButtonLink>}>
          Requests appear as soon as visitors of the listening challenge send them.
        </EmptyState>
      ) : (
        <div className="challenge-requests">
          <Requests requests={data.requests} clock={clock} csrfToken={shell.csrf_token} />
        </div>
      )}
      <Pages data={data} />
    </PageShell>
  );
}

const headings = ['When', 'Who', 'Name', 'Contact', 'Where', 'More', 'Personal data'];

function Requests({ requests, clock, csrfToken }: { requests: readonly ChallengeRequest[]; clock: Clock; csrfToken: string }) {
  return (
    <TableFrame label="Requests" columns={headings}>
      <tbody>
        {requests.map((request) => (
          <tr key={request.uuid}>
            <td>{numericDay(request.requested_at, clock.timeZone)}</td>
            <td>{labelOf(request.user_type)}</td>
            <th scope="row">{request.name}</th>
            <td>{request.email ? <a href={`mailto:${request.email}`}>{request.email}</a> : '–'}</td>
            <td>{[request.state, request.country].filter(Boolean).join(', ')}</td>
            <td>{moreOf(request) || '–'}</td>
            <td>{request.erased ? 'Erased' : <EraseForm request={request} csrfToken={csrfToken} />}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function moreOf({ school_name, students_count, grade, message }: ChallengeRequest): string {
  const students = students_count === null ? null : counted(students_count, 'student');
  return [school_name, students, grade && `Grade ${grade}`, message].filter(Boolean).join(' · ');
}

function EraseForm({ request, csrfToken }: { request: ChallengeRequest; csrfToken: string }) {
  return (
    <form
      method="post"
      action={`${address}/${request.uuid}/contact`}
      data-confirm={`Erase what ${request.name} wrote? The request itself stays in the count.`}
    >
      <input type="hidden" name="_method" value="delete" />
      <input type="hidden" name="_csrf" value={csrfToken} />
      <button type="submit" className="button button--quiet button--small" aria-label={`Erase ${request.name}`}>
        Erase
      </button>
    </form>
  );
}

function Pages({ data }: { data: ChallengeRequestsPageData }) {
  if (data.pages_count === 1) return null;
  const pageAddress = (page: number): string =>
    `${address}?${new URLSearchParams({ ...(data.user_type ? { user_type: data.user_type } : {}), page: String(page) })}`;
  return (
    <nav className="challenge-pages" aria-label="Pages">
      {data.page > 1 && <ButtonLink href={pageAddress(data.page - 1)}>Newer</ButtonLink>}
      <span className="soft">
        Page {data.page} of {data.pages_count}
      </span>
      {data.page < data.pages_count && <ButtonLink href={pageAddress(data.page + 1)}>Older</ButtonLink>}
    </nav>
  );
}
