/** Jobs that are waiting, running or failed; failed ones can be retried. */
import type { JobsPageData, ShownJob } from '#api/operations/jobs-admin/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import { texts } from '../texts.ts';

const { columns } = texts;
const headings = [columns.job, columns.state, columns.attempts, columns.when, columns.reason, columns.retry];

function whenWords({ state, created_at, starts_at, started_at, ended_at }: ShownJob, timeZone: string): string {
  if (state === 'running') return texts.since(dayAndTime(started_at ?? created_at, timeZone));
  if (state === 'failed') return texts.at(dayAndTime(ended_at ?? created_at, timeZone));
  if (starts_at > created_at) return texts.from(dayAndTime(starts_at, timeZone));
  return texts.asked(dayAndTime(created_at, timeZone));
}

interface JobsTableProps {
  data: JobsPageData;
  timeZone: string;
  onRetry: (job: ShownJob) => void;
}

export function JobsTable({ data, timeZone, onRetry }: JobsTableProps) {
  if (data.jobs.length === 0) {
    return <EmptyState title={texts.none}>{data.state || data.queue ? texts.noneFiltered : texts.noneText}</EmptyState>;
  }
  return (
    <>
      <TableFrame label={texts.tableLabel} columns={headings} stacked>
        <tbody>
          {data.jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">{job.queue}</th>
              <ShortCell label={columns.state}>
                {job.state === 'failed' ? (
                  <Badge tone="low" icon="warning">
                    {texts.states.failed}
                  </Badge>
                ) : (
                  texts.states[job.state]
                )}
              </ShortCell>
              <ShortCell label={columns.attempts}>{texts.attempts(job.attempts, job.attempts_at_most)}</ShortCell>
              <td className="jobs-when" data-label={columns.when}>
                {whenWords(job, timeZone)}
              </td>
              <td className="jobs-reason" data-label={columns.reason}>
                {job.reason ?? texts.noReason}
              </td>
              <td data-label={columns.retry}>
                {job.state === 'failed' && job.retry_url === null && texts.givenUp}
                {job.retry_url && (
                  <Button small aria-label={texts.retryJob(job.queue, whenWords(job, timeZone))} onClick={() => onRetry(job)}>
                    {texts.retry}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <JobsPages data={data} />
    </>
  );
}

function JobsPages({ data: { state, queue, page, more } }: { data: JobsPageData }) {
  if (page === 1 && !more) return null;
  const address = (to: number) => `/admin/jobs?${new URLSearchParams({ state, queue, page: String(to) })}`;
  return (
    <nav className="jobs-pages" aria-label={texts.pages.label}>
      {page > 1 ? <ButtonLink href={address(page - 1)}>{texts.pages.newer}</ButtonLink> : <span />}
      {more && <ButtonLink href={address(page + 1)}>{texts.pages.older}</ButtonLink>}
    </nav>
  );
}
