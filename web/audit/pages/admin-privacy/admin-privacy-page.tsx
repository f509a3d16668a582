import type { PrivacyPageData } from '#api/audit/privacy/schemas.ts';
import { ClockFields } from '#web/audit/privacy/components/clock-fields.tsx';
import '#web/audit/privacy/privacy.css';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

/** How long personal data are kept, for staff. */
export function AdminPrivacyPage({ data, shell }: PageProps<PrivacyPageData>) {
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.kicker}
        actions={<ButtonLink href="/admin/access_log">{texts.accessLog}</ButtonLink>}
      />
      <Section id="small-groups" title={texts.smallGroups}>
        <PageForm className="card small-groups" action="/admin/privacy/settings" csrf={shell.csrf_token}>
          <TextField
            label={texts.least}
            hint={texts.leastHint(data.most_least_students)}
            name="least_students"
            type="number"
            min={1}
            max={data.most_least_students}
            step={1}
            required
            defaultValue={data.least_students}
          />
          <p>{texts.leastWhy}</p>
          <div>
            <Button type="submit" tone="primary">
              {texts.save}
            </Button>
          </div>
        </PageForm>
      </Section>
      <Section id="for-all" title={texts.clocks}>
        <ClockFields
          clocks={data.clocks}
          action="/admin/privacy/settings"
          csrfToken={shell.csrf_token}
          timeZone={timeZone}
          nextRunAt={data.next_run_at}
        />
      </Section>
      <Section id="districts" title={texts.districts}>
        <Districts districts={data.districts} />
      </Section>
      <Section id="changes" title={texts.changes}>
        <Changes changes={data.changes} timeZone={timeZone} />
      </Section>
    </PageShell>
  );
}

const states = { none: texts.states.active, running: texts.states.running, done: texts.states.done } as const;

function Districts({ districts }: { districts: PrivacyPageData['districts'] }) {
  if (districts.length === 0) return <EmptyState title={texts.noDistrict}>{texts.whenEmpty}</EmptyState>;
  return (
    <TableFrame label={texts.allDistricts} columns={[texts.district, texts.state, texts.number]} stacked>
      <tbody>
        {districts.map(({ id, name, url, off_boarding: state }) => (
          <tr key={id}>
            <th scope="row">
              <a href={url}>{name}</a>
            </th>
            <ShortCell label={texts.state}>
              <Badge tone={state === 'none' ? 'good' : state === 'running' ? 'mid' : 'plain'}>{states[state]}</Badge>
            </ShortCell>
            <ShortCell label={texts.number}>{id}</ShortCell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

const names: Record<string, string> = {
  least_students: texts.settings.least,
  left_people: texts.settings.leftPeople,
  report_files: texts.settings.reportFiles,
  access_log: texts.accessLog,
  challenge_contacts: texts.settings.challenge,
};

function Changes({ changes, timeZone }: { changes: PrivacyPageData['changes']; timeZone: string }) {
  if (changes.length === 0) return <p className="soft">{texts.noChanges}</p>;
  return (
    <TableFrame
      label={texts.table.label}
      columns={[texts.table.when, texts.table.who, texts.table.what, texts.table.where, texts.table.now]}
      stacked
    >
      <tbody>
        {changes.map(({ name, district, value, changed_by: by, changed_at: at }) => (
          <tr key={`${name}-${at}`}>
            <th scope="row">{dayAndTime(at, timeZone)}</th>
            <ShortCell label={texts.table.who}>{by.name}</ShortCell>
            <ShortCell label={texts.table.what}>{names[name] ?? name}</ShortCell>
            <ShortCell label={texts.table.where}>{district?.name ?? texts.allDistricts}</ShortCell>
            <ShortCell label={texts.table.now}>
              {value === null ? 'default' : `${value}${name === 'least_students' ? '' : texts.table.days}`}
            </ShortCell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
