import type { DistrictPrivacyPageData } from '../../../api/privacy/schemas.ts';
import { ClockFields } from '../../features/privacy/components/clock-fields.tsx';
import { OffBoarding } from '../../features/privacy/components/off-boarding.tsx';
import '../../features/privacy/privacy.css';
import { clockOf, dayAndTime, numericDay } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { counted, roleWords } from '../../lib/words.ts';
import { TableFrame } from '../../ui/data-table.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

export function AdminDistrictPrivacyPage({ data, shell }: PageProps<DistrictPrivacyPageData>) {
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={data.district.name}
        kicker={
          <>
            <a href="/admin/privacy">Privacy</a> · {counted(data.people_count, 'person', 'people')}
          </>
        }
      />
      <Section id="clocks" title="How long things are kept">
        <ClockFields
          clocks={data.clocks}
          action={`/admin/privacy/districts/${data.district.id}/retention`}
          csrfToken={shell.csrf_token}
          timeZone={timeZone}
          nextRunAt={data.next_run_at}
        />
      </Section>
      <Section id="leaving" title="People who will be erased within 30 days">
        <Leaving leaving={data.leaving} timeZone={timeZone} nextRunAt={data.next_run_at} />
      </Section>
      <Section id="off-boarding" title="When the district leaves">
        <OffBoarding data={data} csrfToken={shell.csrf_token} timeZone={timeZone} />
      </Section>
    </PageShell>
  );
}

function Leaving({
  leaving,
  timeZone,
  nextRunAt,
}: Pick<DistrictPrivacyPageData, 'leaving'> & { timeZone: string; nextRunAt: string }) {
  if (leaving.length === 0) return <p className="soft">Nobody.</p>;
  return (
    <>
      <p className="soft">
        The next run is {dayAndTime(nextRunAt, timeZone)}. The first {leaving.length} stand here.
      </p>
      <TableFrame label="People who go" columns={['Name', 'Role', 'Left', 'Goes after', 'Number']}>
        <tbody>
          {leaving.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <a href={person.url}>{person.name}</a>
              </th>
              <td>{roleWords(person.role)}</td>
              <td>{numericDay(person.left_at, timeZone)}</td>
              <td>{numericDay(person.goes_at, timeZone)}</td>
              <td>{person.id}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
