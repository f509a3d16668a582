import type { AdminDistrictsPageData } from '#api/districts/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { DirectoryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { texts } from './texts.ts';
import './admin-districts.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** Finds and creates districts. Plain forms: they work without scripts. */
export function AdminDistrictsPage({ data, shell }: PageProps<AdminDistrictsPageData>) {
  const { districts, search, more, error } = data;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={texts.title} kicker={texts.kicker} />
      <DirectoryTabs current="districts" />
      {error && (
        <div className="page-notice">
          <Message kind="low">{error}</Message>
        </div>
      )}
      <form className="district-search" method="get" action="/admin/districts" role="search">
        <TextField label={texts.search} type="search" name="search" defaultValue={search} autoComplete="off" maxLength={200} />
        <Button type="submit">{texts.find}</Button>
      </form>
      {districts.length === 0 ? (
        <NoDistricts searched={search !== ''} />
      ) : (
        <TableFrame label={texts.label} columns={Object.values(texts.columns)} stacked>
          <tbody>
            {districts.map(({ id, name, url, schools_count, time_zone, automated_trial }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={url}>{name}</a>
                </th>
                <td data-label={texts.columns.schools}>{texts.schools(schools_count)}</td>
                <td data-label={texts.columns.zone}>{time_zone}</td>
                <td data-label={texts.columns.trial}>
                  <Badge tone={automated_trial ? 'good' : 'plain'}>{automated_trial ? texts.on : texts.off}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      {more && <p className="soft">{texts.more(districts.length)}</p>}
      <Section id="make" title={texts.make}>
        <p className="soft">{texts.makeHint}</p>
        <PageForm className="card new-district" action="/admin/districts" csrf={shell.csrf_token}>
          <TextField label={texts.name} name="name" maxLength={200} autoComplete="off" required />
          <NativeSelectField
            label={texts.timeZone}
            name="time_zone"
            defaultValue="America/New_York"
            choices={data.time_zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          />
          <div>
            <Button type="submit" tone="primary">
              {texts.makeIt}
            </Button>
          </div>
        </PageForm>
      </Section>
    </PageShell>
  );
}

function NoDistricts({ searched }: { searched: boolean }) {
  if (!searched) return <EmptyState title={texts.none}>{texts.whenNone}</EmptyState>;
  return (
    <EmptyState title={texts.nothing} action={<ButtonLink href="/admin/districts">{texts.showAll}</ButtonLink>}>
      {texts.tryAnother}
    </EmptyState>
  );
}
