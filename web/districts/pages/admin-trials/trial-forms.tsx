import type { TrialsPageData } from '#api/districts/school-trials/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

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
  const form = { action: url, csrf: csrfToken, seen: planRevision };
  const common = <CommonFields search={search} districtId={districtId} />;
  if (trial?.state !== 'running') {
    return (
      <PageForm {...form}>
        {common}
        <Button type="submit" small aria-label={trial ? texts.againFor(name) : texts.startFor(name)}>
          {trial ? texts.again : texts.start}
        </Button>
      </PageForm>
    );
  }
  return (
    <div className="trial-forms">
      <PageForm {...form} method="patch" className="trial-forms__extend">
        {common}
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
      </PageForm>
      <PageForm {...form} method="delete">
        {common}
        <Button type="submit" small tone="quiet" aria-label={texts.endFor(name)}>
          {texts.end}
        </Button>
      </PageForm>
    </div>
  );
}

interface CommonFieldsProps {
  search: string;
  districtId: number | undefined;
}

function CommonFields({ search, districtId }: CommonFieldsProps) {
  return (
    <>
      <input type="hidden" name="search" value={search} />
      {districtId !== undefined && <input type="hidden" name="district_id" value={districtId} />}
    </>
  );
}
