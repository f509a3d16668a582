import { ButtonLink } from '../../../ui/form/button.tsx';
import { ReportDownloadLink } from '../../../widgets/report-download/components/report-download-link.tsx';
import { SimpleDownloadButton } from '../../../widgets/report-download/components/simple-download-button.tsx';
import type { ReportData } from '../report-data.ts';
import { texts } from '../texts.ts';

/** What every report can be taken away as: at once, or as a file that the server makes first. */
export function ReportActions({ report }: { report: ReportData }) {
  return (
    <>
      <ReportDownloadLink reportUrl={report.export_url} reportLabel={texts.actions.exportReport} withGetParams />
      <SimpleDownloadButton
        reportUrl={report.csv_url}
        reportLabel={texts.actions.downloadCsv}
        className="button button--secondary button--small scripted"
        style={{ marginLeft: 0 }}
      />
      <ButtonLink small className="scriptless" href={report.csv_url} download>
        {texts.actions.downloadCsv}
      </ButtonLink>
    </>
  );
}
