import type { DistrictPageData } from '#api/districts/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TrialForms } from '../admin-trials/trial-forms.tsx';
import { TrialState } from '../admin-trials/trial-state.tsx';
import { texts } from './texts.ts';

interface SchoolRowProps {
  school: DistrictPageData['schools'][number];
  districtId: number;
  csrfToken: string;
  clock: Clock;
}

/** A school: its name, until when it has paid, and its trial, each with a form of its own. */
export function SchoolRow({ school, districtId, csrfToken, clock }: SchoolRowProps) {
  const { name, url, trial_url, paid_through, trial, latest_end, revision, plan_revision: planRevision } = school;
  const common = (
    <>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="_method" value="PATCH" />
    </>
  );
  return (
    <tr>
      <th scope="row">
        <form method="post" action={url} className="school-form school-form--name">
          {common}
          <input type="hidden" name="if_match" value={revision} />
          <input
            className="field__input"
            name="name"
            defaultValue={name}
            maxLength={200}
            required
            autoComplete="off"
            aria-label={texts.nameOf(name)}
          />
          <Button type="submit" small aria-label={texts.renameFor(name)}>
            {texts.rename}
          </Button>
        </form>
      </th>
      <td data-label={texts.columns.mail}>
        <form method="post" action={`${url}/mail_domains`} className="school-form">
          <input type="hidden" name="_csrf" value={csrfToken} />
          <input type="hidden" name="_method" value="PUT" />
          <input
            className="field__input"
            name="mail_domains"
            defaultValue={school.mail_domains.join(', ')}
            placeholder={texts.mailOfRoster}
            maxLength={500}
            autoComplete="off"
            aria-label={texts.mailOf(name)}
          />
          <Button type="submit" small aria-label={texts.setMailFor(name)}>
            {texts.set}
          </Button>
        </form>
      </td>
      <td data-label={texts.columns.people}>{texts.people(school.teachers_count, school.students_count)}</td>
      <td data-label={texts.columns.paid}>
        <form method="post" action={url} className="school-form">
          {common}
          <input type="hidden" name="if_match" value={planRevision} />
          <input
            className="field__input"
            type="date"
            name="paid_through"
            defaultValue={paid_through ?? ''}
            aria-label={texts.paidFor(name)}
          />
          <Button type="submit" small aria-label={texts.setFor(name)}>
            {texts.set}
          </Button>
        </form>
      </td>
      <td data-label={texts.columns.trial}>
        <TrialState trial={trial} clock={clock} />
        <TrialForms
          school={{ name, trial, url: trial_url, latest_end, plan_revision: planRevision }}
          search=""
          csrfToken={csrfToken}
          districtId={districtId}
        />
      </td>
    </tr>
  );
}
