import type { DistrictPageData } from '#api/districts/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
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
import { AutomatedTrial } from './automated-trial.tsx';
import { SchoolRow } from './school-row.tsx';
import { texts } from './texts.ts';
import '../admin-trials/admin-trials.css';
import './admin-district.css';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** A district with its schools and what they have. Plain forms: they work without scripts. */
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
        <form className="card district-form" method="post" action={`${url}/schools`}>
          <input type="hidden" name="_csrf" value={csrfToken} />
          <TextField label={texts.schoolName} name="name" maxLength={200} autoComplete="off" required />
          <div>
            <Button type="submit" tone="primary">
              {texts.addIt}
            </Button>
          </div>
        </form>
      </Section>
      <Section id="about" title={texts.about}>
        <form className="card district-form district-form--wide" method="post" action={url}>
          <input type="hidden" name="_csrf" value={csrfToken} />
          <input type="hidden" name="_method" value="PATCH" />
          <input type="hidden" name="if_match" value={district.revision} />
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
        </form>
      </Section>
    </PageShell>
  );
}
