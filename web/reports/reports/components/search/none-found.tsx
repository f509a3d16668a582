import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { changedAddress } from '#web/reports/reports/report-address.ts';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import { texts } from '#web/reports/reports/search-texts.ts';

interface NoneFoundProps {
  report: Pick<ReportData, 'filters'>;
  address: string;
  words: string;
}

/** No class matches the search: suggests what to try, with a link back to all of them. */
export function NoneFound({ report, address, words }: NoneFoundProps) {
  const chosen = Object.values(report.filters).some((id) => id !== null);
  return (
    <EmptyState
      title={texts.noneFound(words)}
      action={<ButtonLink href={changedAddress(address, { search: null })}>{texts.endSearch}</ButtonLink>}
    >
      {chosen ? texts.otherWordsOrFilters : texts.otherWords}
    </EmptyState>
  );
}
