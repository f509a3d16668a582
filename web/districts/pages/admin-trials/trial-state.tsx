import type { TrialData } from '#api/districts/school-trials/schemas.ts';
import { shortDay, type Clock } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { texts } from './texts.ts';

/** The state of a school's trial, in a few words. */
export function TrialState({ trial, clock }: { trial: TrialData | null; clock: Clock }) {
  if (!trial) return <Badge>{texts.never}</Badge>;
  const day = shortDay(`${trial.ends_on}T12:00:00.000Z`, clock);
  if (trial.state === 'running') {
    return (
      <Badge tone={trial.days_left! <= 7 ? 'mid' : 'good'} icon="check">
        {texts.running(day, trial.days_left!)}
      </Badge>
    );
  }
  return <Badge>{trial.state === 'ended' ? texts.endedEarly : texts.over(day)}</Badge>;
}
