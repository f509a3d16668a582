import { useState } from 'react';
import type { ReplayPageData } from '#api/audit/replay/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { MomentField } from '#web/ui/form/moment-field.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';

import { usualMoments, utcWords } from '../moment-words.ts';
import { texts } from '../texts.ts';
import { useMomentChecks } from '../use-moment-checks.ts';
import { SubjectFields } from './subject-fields.tsx';

interface MomentFormProps {
  data: ReplayPageData;
  csrfToken: string;
  now: string;
}

const logWords = (log: ReplayPageData['log']): string => {
  if (!log) return texts.log.empty;
  const span = texts.log.span(utcWords(log.first_at), utcWords(log.last_at));
  return log.complete ? texts.log.reaches(span) : texts.log.indexed(span);
};

/** Which moment, which report. A plain form: it works before any script has run, and the address then says all of it. */
export function MomentForm({ data, csrfToken, now }: MomentFormProps) {
  const { criteria, log } = data;
  const [kind, setKind] = useState(data.kind);
  const { at, against, ...checks } = useMomentChecks(data);
  return (
    <form
      className="card time-machine moment-fields"
      method="post"
      action="/analyst/replays"
      aria-label={texts.form.label}
      {...checks}
    >
      <input type="hidden" name="_csrf" value={csrfToken} />
      <fieldset className="time-machine__part">
        <legend>
          <Icon name="history" size={22} /> {texts.form.moment}
        </legend>
        <MomentField label={texts.form.at} {...at} required moment={criteria['at']} hint={logWords(log)} />
        {log && <UsualMoments criteria={criteria} now={now} firstAt={log.first_at} />}
        <MomentField label={texts.form.against} {...against} moment={criteria['against']} hint={texts.form.againstHint} />
      </fieldset>
      <fieldset className="time-machine__part">
        <legend>
          <Icon name="reports" size={22} /> {texts.form.report}
        </legend>
        <NativeSelectField
          label={texts.form.report}
          id="replay-kind"
          name="report"
          value={kind}
          onChange={({ target }) => setKind(target.value as typeof kind)}
          choices={data.kinds.map(({ id, label }) => ({ value: id, label }))}
        />
        <SubjectFields data={data} kind={kind} />
      </fieldset>
      <div className="time-machine__go">
        <Button type="submit" tone="primary">
          {texts.form.replay}
        </Button>
        <span className="soft">{texts.form.ownTables}</span>
      </div>
    </form>
  );
}

interface UsualMomentsProps {
  criteria: ReplayPageData['criteria'];
  now: string;
  firstAt: string;
}

function UsualMoments({ criteria, now, firstAt }: UsualMomentsProps) {
  const moments = usualMoments(now, firstAt);
  if (moments.length === 0) return null;
  return (
    <ul className="usual-moments" role="list" aria-label={texts.form.usualMoments}>
      {moments.map(({ label, at }) => (
        <li key={label}>
          <a href={`/analyst/replay?${new URLSearchParams({ ...criteria, at })}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
