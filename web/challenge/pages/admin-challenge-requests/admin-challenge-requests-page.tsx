/** Requests to take part in the listening challenge, for staff. */
import type { ChallengeRequest, ChallengeRequestsPageData } from '#api/challenge/listening-challenge/schemas.ts';
import { userTypes } from '#web/challenge/listening-challenge/user-types.ts';
import { clockOf, numericDay, type Clock } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { texts } from './texts.ts';
import '#web/ui/content/link-pills.css';
import './admin-challenge-requests.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

/** Keeps input that people type before hydration. */
export const hasForm = true;

const address = '/admin/listening_challenge_requests';
const labelOf = (type: string): string => userTypes.find((kind) => kind.type === type)?.label ?? type;

export function AdminChallengeRequestsPage({ data, shell }: PageProps<ChallengeRequestsPageData>) {
  const clock = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={counted(data.total, texts.request, texts.requests)}
        actions={data.total > 0 && <ButtonLink href={data.csv_url}>{texts.downloadCsv}</ButtonLink>}
      />
      <LibraryTabs current="challengeRequests" />
      <nav className="link-pills challenge-kinds" aria-label={texts.kind}>
        {[{ type: '', label: texts.all }, ...userTypes].map(({ type, label }) => (
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
        <EmptyState title={texts.nothing} action={<ButtonLink href="/listening_challenge">{texts.openChallenge}</ButtonLink>}>
          {texts.whenEmpty}
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

const headings = [
  texts.table.name,
  texts.table.who,
  texts.table.when,
  texts.table.contact,
  texts.table.where,
  texts.table.more,
  texts.table.personalData,
];

function Requests({ requests, clock, csrfToken }: { requests: readonly ChallengeRequest[]; clock: Clock; csrfToken: string }) {
  return (
    <TableFrame label={texts.table.label} columns={headings} stacked>
      <tbody>
        {requests.map((request) => (
          <tr key={request.uuid}>
            <th scope="row">{request.name}</th>
            <ShortCell label={texts.table.who}>{labelOf(request.user_type)}</ShortCell>
            <ShortCell label={texts.table.when}>{numericDay(request.requested_at, clock.timeZone)}</ShortCell>
            <td data-label={texts.table.contact}>
              {request.email ? <a href={`mailto:${request.email}`}>{request.email}</a> : '–'}
            </td>
            <td data-label={texts.table.where}>{[request.state, request.country].filter(Boolean).join(', ')}</td>
            <td data-label={texts.table.more}>{moreOf(request) || '–'}</td>
            <td data-label={texts.table.personalData}>
              {request.erased ? texts.erased : <EraseForm request={request} csrfToken={csrfToken} />}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function moreOf({ school_name, students_count, grade, message }: ChallengeRequest): string {
  const students = students_count === null ? null : texts.students(students_count);
  return [school_name, students, grade && texts.grade(grade), message].filter(Boolean).join(' · ');
}

function EraseForm({ request, csrfToken }: { request: ChallengeRequest; csrfToken: string }) {
  return (
    <PageForm
      action={`${address}/${request.uuid}/contact`}
      csrf={csrfToken}
      method="delete"
      data-confirm={texts.confirmErase(request.name)}
    >
      <button type="submit" className="button button--quiet button--small" aria-label={texts.eraseOf(request.name)}>
        {texts.erase}
      </button>
    </PageForm>
  );
}

function Pages({ data }: { data: ChallengeRequestsPageData }) {
  if (data.pages_count === 1) return null;
  const pageAddress = (page: number): string =>
    `${address}?${new URLSearchParams({ ...(data.user_type ? { user_type: data.user_type } : {}), page: String(page) })}`;
  return (
    <nav className="challenge-pages" aria-label={texts.pages}>
      {data.page > 1 && <ButtonLink href={pageAddress(data.page - 1)}>{texts.newer}</ButtonLink>}
      <span className="soft">{texts.page(data.page, data.pages_count)}</span>
      {data.page < data.pages_count && <ButtonLink href={pageAddress(data.page + 1)}>{texts.older}</ButtonLink>}
    </nav>
  );
}
