import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { texts } from '../texts.ts';
import { SaveReportForm, type ReportToSave } from './save-report-form.tsx';

/** The dialog in which a report is saved. */
export function SaveReportDialog({ report, onClose }: { report: ReportToSave; onClose: () => void }) {
  return (
    <Dialog title={texts.save.title} open onClose={onClose}>
      <SaveReportForm report={report} onClose={onClose} />
    </Dialog>
  );
}
