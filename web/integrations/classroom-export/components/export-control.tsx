import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ClassroomDriver } from '../create-classroom.ts';
import { obstacleOf, type ClassroomState } from '../store/classroom-store.ts';
import { ledgerUrl } from '../ledger-url.ts';
import { texts } from '../texts.ts';
import { NotConfigured } from './not-configured.tsx';
import './classroom-export.css';

interface Props {
  state: ClassroomState;
  driver: ClassroomDriver;
  label: string;
  tone?: 'primary' | 'secondary';
}

/** The button with its two dialogs: one explains an obstacle, the other what will happen. */
export function ExportControl({ state, driver, label, tone = 'secondary' }: Props) {
  const { step, ledger } = state;
  const busy = step === 'asking' || step === 'exporting';
  return (
    <>
      <Button tone={tone} small onClick={driver.press} aria-disabled={busy || undefined} aria-busy={busy}>
        {step === 'exporting' ? texts.exporting : label}
      </Button>
      <Dialog title={texts.confirmTitle} open={step === 'confirming'} onClose={driver.dismiss}>
        <p>{texts.confirm}</p>
        <div className="classroom-dialog__actions">
          <Button tone="primary" onClick={driver.confirm}>
            {texts.export}
          </Button>
          <Button onClick={driver.dismiss}>{texts.cancel}</Button>
        </div>
      </Dialog>
      <Dialog title={texts.blockedTitle} open={step === 'blocked'} onClose={driver.dismiss}>
        {ledger && <Obstacle ledger={ledger} />}
        <div className="classroom-dialog__actions">
          <Button onClick={driver.dismiss}>{texts.close}</Button>
        </div>
      </Dialog>
    </>
  );
}

function Obstacle({ ledger }: { ledger: ClassroomLedgerPageData }) {
  if (obstacleOf(ledger) === 'not_configured') return <NotConfigured />;
  return (
    <>
      <p>{texts.chooseFirst(ledger.school_class_name)}</p>
      <p>
        <ButtonLink tone="primary" href={ledgerUrl(ledger.quiz_assignment_school_class_id)}>
          {texts.chooseCourse}
        </ButtonLink>
      </p>
    </>
  );
}
