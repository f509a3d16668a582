import type { PrivacyPageData } from '../../../api/privacy/schemas.ts';
import { ClockFields } from '../../features/privacy/components/clock-fields.tsx';
import '../../features/privacy/privacy.css';
import { clockOf, dayAndTime } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../../ui/chips.tsx';
import { TableFrame } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { TextField } from '../../ui/text-field.tsx';

export function AdminPrivacyPage({ data, shell }: PageProps<PrivacyPageData>) {
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title="Privacy"
        kicker="Who sees how much, and how long it is kept"
        actions={<ButtonLink href="/admin/access_log">Access log</ButtonLink>}
      />
      <Section id="small-groups" title="Small groups">
        <form className="card small-groups" method="post" action="/admin/privacy/settings">
          <input type="hidden" name="_csrf" value={shell.csrf_token} />
          <TextField
            label="Smallest group of students that analysts can see"
            hint={`1 to ${data.most_least_students}; 1 shows everything.`}
            name="least_students"
            type="number"
            min={1}
            max={data.most_least_students}
            step={1}
            required
            defaultValue={data.least_students}
          />
          <p>
            For smaller groups, replayed reports leave the numbers out, and events do not say which student they are about.
            Comparing two reports that differ by one student can still give that student away.
          </p>
          <div>
            <Button type="submit" tone="primary">
              Save
            </Button>
          </div>
        </form>
      </Section>
      <Section id="for-all" title="How long we keep things, for all districts">
        <ClockFields
          clocks={data.clocks}
          action="/admin/privacy/settings"
          csrfToken={shell.csrf_token}
          timeZone={timeZone}
          nextRunAt={data.next_run_at}
        />
      </Section>
      <Section id="districts" title="Districts">
        <Districts districts={data.districts} />
      </Section>
      <Section id="changes" title="Changes to these settings">
        <Changes changes={data.changes} timeZone={timeZone} />
      </Section>
    </PageShell>
  );
}

const states = { none: 'Active', running: 'Being erased', done: 'Off-boarded' } as const;

function Districts({ districts }: { districts: PrivacyPageData['districts'] }) {
  if (districts.length === 0)
    return <EmptyState title="No district yet">A district appears here with its first roster.</EmptyState>;
  return (
    <TableFrame label="All districts" columns={['District', 'State', 'Number']}>
      <tbody>
        {districts.map(({ id, name, url, off_boarding: state }) => (
          <tr key={id}>
            <th scope="row">
              <a href={url}>{name}</a>
            </th>
            <td>
              <Badge tone={state === 'none' ? 'good' : state === 'running' ? 'mid' : 'plain'}>{states[state]}</Badge>
            </td>
            <td>{id}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

const names: Record<string, string> = {
  least_students: 'Least students for analysts',
  left_people: 'People who have left',
  report_files: 'Files of reports',
  access_log: 'Access log',
  challenge_contacts: 'Requests for the listening challenge',
};

function Changes({ changes, timeZone }: { changes: PrivacyPageData['changes']; timeZone: string }) {
  if (changes.length === 0) return <p className="soft">No changes yet. The defaults apply.</p>;
  return (
    <TableFrame label="Changes, newest first" columns={['When', 'Who', 'What', 'Where', 'Now']}>
      <tbody>
        {changes.map(({ name, district, value, changed_by: by, changed_at: at }) => (
          <tr key={`${name}-${at}`}>
            <th scope="row">{dayAndTime(at, timeZone)}</th>
            <td>{by.name}</td>
            <td>{names[name] ?? name}</td>
            <td>{district?.name ?? 'All districts'}</td>
            <td>{value === null ? 'default' : `${value}${name === 'least_students' ? '' : ' days'}`}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
