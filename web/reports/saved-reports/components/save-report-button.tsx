import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../button-texts.ts';
import type { ReportToSave } from './save-report-form.tsx';

/** Comes when somebody wants it: most look at a report without saving it. */
const SaveReportDialog = lazy(async () => ({ default: (await import('./save-report-dialog.tsx')).SaveReportDialog }));

/** Keeps a report with its filters among the person’s own. Without scripts a bookmark does the same. */
export function SaveReportButton(report: ReportToSave) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small className="scripted" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && (
        <Suspense>
          <SaveReportDialog report={report} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
