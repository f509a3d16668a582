import type { ClockData } from '#api/audit/privacy/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface ClockFieldsProps {
  clocks: readonly ClockData[];
  action: string;
  csrfToken: string;
  timeZone: string;
  nextRunAt: string;
}

/** Shows what is deleted, when, and how much of it, next to the number that controls it. */
export function ClockFields({ clocks, action, csrfToken, timeZone, nextRunAt }: ClockFieldsProps) {
  return (
    <PageForm className="card clocks" action={action} csrf={csrfToken}>
      {clocks.map((clock) => (
        <div key={clock.kind} className="clock">
          <TextField
            label={texts.clock.label(clock.label)}
            name={clock.kind}
            type="number"
            min={clock.least}
            max={clock.most}
            step={1}
            defaultValue={clock.days ?? ''}
            placeholder={texts.clock.noLimit}
            hint={texts.clock.hint(clock.least, clock.most.toLocaleString('en-US'))}
          />
          <div className="clock__words">
            <p>{clock.words}</p>
            <DueWords clock={clock} timeZone={timeZone} nextRunAt={nextRunAt} />
          </div>
        </div>
      ))}
      <div>
        <Button type="submit" tone="primary">
          {texts.clock.save}
        </Button>
      </div>
    </PageForm>
  );
}

function DueWords({ clock: { due, settled }, timeZone, nextRunAt }: { clock: ClockData; timeZone: string; nextRunAt: string }) {
  if (!due) return <p className="soft">{texts.clock.untilErased}</p>;
  const parts = [
    due.kept === 0 ? texts.clock.nothingKept : texts.clock.kept(due.kept),
    due.now > 0 &&
      texts.clock.over(
        due.now.toLocaleString('en-US'),
        settled ? texts.clock.goes(dayAndTime(nextRunAt, timeZone)) : texts.clock.notYet,
      ),
    due.soon > 0 && texts.clock.soon(due.soon.toLocaleString('en-US')),
    due.now === 0 && due.next_at && texts.clock.next(dayAndTime(due.next_at, timeZone)),
  ].filter(Boolean);
  return (
    <p className={due.now > 0 ? 'clock__due' : 'soft'}>
      {parts.join(' · ')}
      {!settled && texts.clock.unsettled}
    </p>
  );
}
