import { useState } from 'react';
import { latePart } from '#web/ui/feedback/part-boundary.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { ReportToSave } from './save-report-form.tsx';

/** Kept apart from the other texts, because this button is on every report. */
const texts = { open: 'Save this report' } as const;

/** Loaded on demand: most people read a report without saving it. */
const SaveReportDialog = latePart(async () => (await import('./save-report-dialog.tsx')).SaveReportDialog);

/** Saves a report with its filters for this person. Without scripts, a bookmark does the same. */
export function SaveReportButton(report: ReportToSave) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small className="scripted" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <SaveReportDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
