import type { ClockData } from '../../../../api/privacy/schemas.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ClockFieldsProps {
  clocks: readonly ClockData[];
  action: string;
  csrfToken: string;
  timeZone: string;
  nextRunAt: string;
}

/** What goes, when, and how much of it, beside the number that decides it. */
export function ClockFields({ clocks, action, csrfToken, timeZone, nextRunAt }: ClockFieldsProps) {
  return (
    <form className="card clocks" method="post" action={action}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      {clocks.map((clock) => (
        <div key={clock.kind} className="clock">
          <TextField
            label={`${clock.label}, days`}
            name={clock.kind}
            type="number"
            min={clock.least}
            max={clock.most}
            step={1}
            defaultValue={clock.days ?? ''}
            placeholder="no limit"
            hint={`${clock.least} to ${clock.most.toLocaleString('en-US')}; leave blank for the default.`}
          />
          <div className="clock__words">
            <p>{clock.words}</p>
            <DueWords clock={clock} timeZone={timeZone} nextRunAt={nextRunAt} />
          </div>
        </div>
      ))}
      <div>
        <Button type="submit" tone="primary">
          Save
        </Button>
      </div>
    </form>
  );
}

function DueWords({ clock: { due, settled }, timeZone, nextRunAt }: { clock: ClockData; timeZone: string; nextRunAt: string }) {
  if (!due) return <p className="soft">Kept until someone erases it.</p>;
  const parts = [
    due.kept === 0 ? 'Nothing is kept at the moment' : `${counted(due.kept, 'is', 'are')} kept`,
    due.now > 0 && `${due.now.toLocaleString('en-US')} over: ${settled ? `goes ${dayAndTime(nextRunAt, timeZone)}` : 'not yet'}`,
    due.soon > 0 && `${due.soon.toLocaleString('en-US')} more within 30 days`,
    due.now === 0 && due.next_at && `the next goes after ${dayAndTime(due.next_at, timeZone)}`,
  ].filter(Boolean);
  return (
    <p className={due.now > 0 ? 'clock__due' : 'soft'}>
      {parts.join(' · ')}
      {!settled && '. It was set within the last day, so nothing is deleted until then.'}
    </p>
  );
}
