import { ledgerUrl } from '../ledger-url.ts';
import { texts } from '../texts.ts';
import { useClassroom } from '../use-classroom.ts';
import { ExportControl } from './export-control.tsx';
import { ExportFlash } from './export-flash.tsx';

interface Props {
  quizAssignmentSchoolClassId: number;
}

/** For a report: queries the server only on click, then explains, confirms and exports. */
export function ClassroomExportButton({ quizAssignmentSchoolClassId }: Props) {
  const { state, driver } = useClassroom(quizAssignmentSchoolClassId);
  return (
    <div className="classroom-export">
      <ExportControl state={state} driver={driver} label={texts.button} />
      <ExportFlash flash={state.flash} detailsUrl={ledgerUrl(quizAssignmentSchoolClassId)} />
    </div>
  );
}
