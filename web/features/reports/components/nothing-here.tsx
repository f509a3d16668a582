import { allTimeStart } from '../../../lib/date-range.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isNarrowed } from '../filter-rules.ts';
import { everythingAddress } from '../report-address.ts';
import type { ReportData } from '../report-data.ts';
import type { RowWords } from './report-screen.tsx';

/** No rows: what would show some. */
export function NothingHere({ report, address, words }: { report: ReportData; address: string; words: RowWords }) {
  if (!isNarrowed(report, allTimeStart)) return <EmptyState title={`No ${words.many} yet`}>{words.whenEmpty}</EmptyState>;
  const chosen = Object.values(report.filters).some((id) => id !== null);
  return (
    <EmptyState
      title={`No ${words.many} in this choice`}
      action={
        <ButtonLink href={everythingAddress(address, report.today)}>
          {chosen ? 'Show everything' : 'Show all dates and types'}
        </ButtonLink>
      }
    >
      Widen the dates or take back a filter. {words.whenEmpty}
    </EmptyState>
  );
}
