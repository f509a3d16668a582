import { useId, useMemo, useState, type FormEvent } from 'react';
import type { SaveReportBody } from '#api/reports/saved-reports/schemas.ts';
import { allTimeStart } from '#web/lib/date-range.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { saveReport } from '../api/saved-report-calls.ts';
import { texts } from '../texts.ts';
import '../saved-reports.css';

export interface ReportToSave {
  /** The address in the address bar. */
  address: string;
  /** The report's title, as the initial name. */
  title: string;
  /** The days from the address; null if it has none. */
  askedDates: { start_date: string | null; end_date: string | null };
  /** Today in the time zone of the report. */
  today: string;
}

type Dates = NonNullable<SaveReportBody['dates']>;

const dayMs = 86_400_000;

/** The ways the chosen days can move on with time. A range that has already ended stays fixed. */
function datesChoices({ askedDates: { start_date: start, end_date: end }, today }: ReportToSave): [Dates, string][] {
  if (start === null || end === null || end !== today) return [];
  const days = Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1;
  const since: [Dates, string] = ['since', texts.save.since(start)];
  const fixed: [Dates, string] = ['fixed', texts.save.fixed(start, end)];
  if (start === allTimeStart) return [since, fixed];
  return [['last_days', texts.save.lastDays(days)], since, fixed];
}

/** The report's name, how its dates move on, and whether it is emailed. */
export function SaveReportForm({ report, onClose }: { report: ReportToSave; onClose: () => void }) {
  const choices = datesChoices(report);
  const [name, setName] = useState(report.title);
  const [dates, setDates] = useState<Dates>(choices[0]?.[0] ?? 'fixed');
  const [mailed, setMailed] = useState(false);
  const [state, setState] = useState<{ busy: boolean; failure: string | null; saved: string | null }>({
    busy: false,
    failure: null,
    saved: null,
  });
  const group = useId();
  const body = useMemo(() => ({ name, address: report.address, dates, mailed }), [name, report.address, dates, mailed]);
  const key = useMemo(() => ({ of: body, uuid: randomUuid() }), [body]).uuid;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.busy) return;
    setState({ busy: true, failure: null, saved: null });
    const reply = await saveReport(body, key);
    const ok = reply.kind === 'ok';
    setState({ busy: false, failure: ok ? null : causeOf(reply), saved: ok ? name.trim() : null });
  };
  if (state.saved !== null) {
    return (
      <div className="save-report">
        <Message kind="good">{texts.save.saved(state.saved)}</Message>
        <div className="save-report__end">
          <ButtonLink href="/reports/saved" tone="primary">
            {texts.save.all}
          </ButtonLink>
          <Button onClick={onClose} autoFocus>
            {texts.save.close}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className="save-report" onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.save.name}
        hint={texts.save.nameHint}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {choices.length > 0 && (
        <fieldset className="save-report__dates">
          <legend>{texts.save.dates}</legend>
          {choices.map(([value, words]) => (
            <label className="save-report__choice" key={value}>
              <input type="radio" name={group} value={value} checked={dates === value} onChange={() => setDates(value)} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Checkbox
        label={texts.save.mail}
        detail={texts.save.mailDetail}
        checked={mailed}
        onChange={({ target }) => setMailed(target.checked)}
      />
      {state.failure !== null && <Message kind="low">{state.failure}</Message>}
      <div className="save-report__end">
        <Button type="submit" tone="primary" disabled={state.busy}>
          {state.busy ? texts.save.saving : texts.save.submit}
        </Button>
        <Button onClick={onClose}>{texts.save.cancel}</Button>
      </div>
    </form>
  );
}
