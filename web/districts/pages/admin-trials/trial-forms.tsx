import type { TrialsPageData } from '#api/districts/school-trials/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';

interface TrialFormsProps {
  school: Pick<TrialsPageData['schools'][number], 'name' | 'trial' | 'url' | 'latest_end' | 'plan_revision'>;
  search: string;
  csrfToken: string;
  /** The district whose page contains the forms; left out on the list of trials. */
  districtId?: number;
}

/** The available actions on a school's trial in its current state. */
export function TrialForms({ school, search, csrfToken, districtId }: TrialFormsProps) {
  const { name, trial, url, latest_end: latest, plan_revision: planRevision } = school;
  const common = <CommonFields search={search} csrfToken={csrfToken} districtId={districtId} planRevision={planRevision} />;
  if (trial?.state !== 'running') {
    return (
      <form method="post" action={url}>
        {common}
        <Button type="submit" small aria-label={trial ? texts.againFor(name) : texts.startFor(name)}>
          {trial ? texts.again : texts.start}
        </Button>
      </form>
    );
  }
  return (
    <div className="trial-forms">
      <form method="post" action={url} className="trial-forms__extend">
        {common}
        <input type="hidden" name="_method" value="PATCH" />
        <input
          className="field__input"
          type="date"
          name="ends_on"
          aria-label={texts.lastDayFor(name)}
          min={trial.ends_on}
          max={latest}
          defaultValue={trial.ends_on}
          required
        />
        <Button type="submit" small aria-label={texts.extendFor(name)}>
          {texts.extend}
        </Button>
      </form>
      <form method="post" action={url}>
        {common}
        <input type="hidden" name="_method" value="DELETE" />
        <Button type="submit" small tone="quiet" aria-label={texts.endFor(name)}>
          {texts.end}
        </Button>
      </form>
    </div>
  );
}

interface CommonFieldsProps {
  search: string;
  csrfToken: string;
  districtId: number | undefined;
  planRevision: string;
}

function CommonFields({ search, csrfToken, districtId, planRevision }: CommonFieldsProps) {
  return (
    <>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="search" value={search} />
      {districtId !== undefined && <input type="hidden" name="district_id" value={districtId} />}
      <input type="hidden" name="if_match" value={planRevision} />
    </>
  );
}
