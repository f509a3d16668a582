import type { DistrictPageData } from '#api/districts/schemas.ts';
import { clockOf, type Clock } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { FormConflict } from '#web/widgets/autosave/components/form-conflict.tsx';
import { AddressesToAgree } from '#web/districts/addresses-to-agree/addresses-to-agree.tsx';
import { texts } from './texts.ts';
import { TrialForms } from '../admin-trials/trial-forms.tsx';
import { TrialState } from '../admin-trials/trial-state.tsx';
import '../admin-trials/admin-trials.css';
import './admin-district.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface SchoolRowProps {
  school: DistrictPageData['schools'][number];
  districtId: number;
  csrfToken: string;
  clock: Clock;
}

/** A school: its name, the end of its paid period, and its trial, each with its own form. */
function SchoolRow({ school, districtId, csrfToken, clock }: SchoolRowProps) {
  const { name, url, trial_url, paid_through, trial, latest_end, revision, plan_revision: planRevision } = school;
  return (
    <tr>
      <th scope="row">
        <PageForm action={url} className="school-form school-form--name" csrf={csrfToken} method="patch" seen={revision}>
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
        </PageForm>
      </th>
      <td data-label={texts.columns.mail}>
        <PageForm action={`${url}/mail_domains`} className="school-form" csrf={csrfToken} method="put">
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
        </PageForm>
      </td>
      <td data-label={texts.columns.people}>{texts.people(school.teachers_count, school.students_count)}</td>
      <td data-label={texts.columns.paid}>
        <PageForm action={url} className="school-form" csrf={csrfToken} method="patch" seen={planRevision}>
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
        </PageForm>
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

interface AutomatedTrialProps {
  trial: DistrictPageData['automated_trial'];
  districtUrl: string;
  /** The revision of the displayed district. */
  revision: string;
  csrfToken: string;
}

/** Whether new schools start with a trial, and how to change that. */
function AutomatedTrial({ trial, districtUrl, revision, csrfToken }: AutomatedTrialProps) {
  const { on, editing, edit_url, url } = trial;
  if (!editing) {
    return (
      <div className="card automated-trial">
        <p>{on ? texts.automated.on : texts.automated.off}</p>
        <ButtonLink small href={edit_url} aria-label={texts.automated.editFor}>
          {texts.automated.edit}
        </ButtonLink>
      </div>
    );
  }
  return (
    <PageForm className="card district-form" action={url} csrf={csrfToken} method="put" seen={revision}>
      <fieldset className="automated-trial__choices">
        <legend className="visually-hidden">{texts.automated.title}</legend>
        {([1, 0] as const).map((value) => (
          <label key={value} className="automated-trial__choice">
            <input type="radio" name="on" value={value} defaultChecked={on === (value === 1)} />
            <span>{value === 1 ? texts.automated.on : texts.automated.off}</span>
          </label>
        ))}
      </fieldset>
      <div className="district-form__end">
        <Button type="submit" small tone="primary">
          {texts.automated.save}
        </Button>
        <ButtonLink small href={districtUrl}>
          {texts.automated.cancel}
        </ButtonLink>
      </div>
    </PageForm>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** A district with its schools and their plans. Plain forms: they work without scripts. */
export function AdminDistrictPage({ data, shell }: PageProps<DistrictPageData>) {
  const { district, automated_trial, schools, error, conflict } = data;
  const csrfToken = shell.csrf_token;
  const url = `/admin/districts/${district.id}`;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={district.name}
        kicker={
          <>
            <a href="/admin/districts">{texts.districts}</a> {texts.facts(schools.length)}
          </>
        }
        actions={
          <div className="head-links">
            <ButtonLink small href={`/admin/people/new?place=${district.id}`}>
              {texts.makeAccount}
            </ButtonLink>
            <ButtonLink small href={data.history_url}>
              {texts.history}
            </ButtonLink>
          </div>
        }
      />
      <FormConflict conflict={conflict} shell={shell} />
      {error && (
        <div className="page-notice">
          <Message kind="low">{error}</Message>
        </div>
      )}
      <Section id="automated-trial" title={texts.automated.title}>
        <AutomatedTrial trial={automated_trial} districtUrl={url} revision={district.revision} csrfToken={csrfToken} />
      </Section>
      <AddressesToAgree addresses={data.addresses} csrfToken={csrfToken} />
      <Section id="schools" title={texts.schools}>
        {schools.length === 0 ? (
          <EmptyState title={texts.none} level={3}>
            {texts.whenNone}
          </EmptyState>
        ) : (
          <>
            <p className="soft">{texts.paidHint}</p>
            <TableFrame label={texts.label} columns={Object.values(texts.columns)} stacked>
              <tbody>
                {schools.map((school) => (
                  <SchoolRow
                    key={`${school.id} ${school.revision} ${school.plan_revision}`}
                    school={school}
                    districtId={district.id}
                    csrfToken={csrfToken}
                    clock={{ ...clockOf(shell), timeZone: 'UTC' }}
                  />
                ))}
              </tbody>
            </TableFrame>
          </>
        )}
        <PageForm className="card district-form" action={`${url}/schools`} csrf={csrfToken}>
          <TextField label={texts.schoolName} name="name" maxLength={200} autoComplete="off" required />
          <div>
            <Button type="submit" tone="primary">
              {texts.addIt}
            </Button>
          </div>
        </PageForm>
      </Section>
      <Section id="about" title={texts.about}>
        {district.time_zone === 'UTC' && (
          <Message kind="mid" icon="warning" live={false}>
            {texts.utc}
          </Message>
        )}
        <PageForm
          className="card district-form district-form--wide"
          action={url}
          csrf={csrfToken}
          method="patch"
          seen={district.revision}
        >
          <TextField label={texts.name} name="name" maxLength={200} autoComplete="off" required defaultValue={district.name} />
          <NativeSelectField
            label={texts.timeZone}
            name="time_zone"
            defaultValue={district.time_zone}
            choices={data.time_zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          />
          <div>
            <Button type="submit">{texts.save}</Button>
          </div>
        </PageForm>
      </Section>
    </PageShell>
  );
}
