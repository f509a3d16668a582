import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { ReportData } from '../report-data.ts';

/** What every report can be taken away as. */
export function ReportActions({ report }: { report: ReportData }) {
  return (
    <ButtonLink small href={report.csv_url} download>
      <Icon name="download" size={17} />
      Download CSV
    </ButtonLink>
  );
}
