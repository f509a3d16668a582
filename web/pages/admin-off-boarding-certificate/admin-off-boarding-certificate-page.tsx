import type { OffBoardingCertificate } from '../../../api/privacy/schemas.ts';
import '../../features/privacy/privacy.css';
import { clockOf, dayAndTime } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { counted, roleWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TableFrame } from '../../ui/data-table.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

/** To be printed and signed; the same address gives it as JSON to whoever asks for that. */
export function AdminOffBoardingCertificatePage({ data, shell }: PageProps<OffBoardingCertificate>) {
  const { timeZone } = clockOf(shell);
  const moment = (iso: string) => `${dayAndTime(iso, timeZone)} (${timeZone})`;
  const people = data.erased.reduce((sum, { count }) => sum + count, 0);
  const facts = [
    ['District', `${data.district.name}, number ${data.district.id}`],
    ['Asked for by', `${data.started_by.name}, number ${data.started_by.id}`],
    ['Data handed out', `${moment(data.exported_at)}: ${counted(data.exported_people_count, 'person', 'people')}`],
    ['Erasure begun', moment(data.started_at)],
    ['Erasure complete', moment(data.finished_at)],
    ['People erased', people.toLocaleString('en-US')],
    ['Keys destroyed', data.keys_count.toLocaleString('en-US')],
  ];
  return (
    <PageShell shell={shell} width="wide">
      <div className="certificate">
        <PageHead
          title="Certificate of erasure"
          kicker={<a href={`/admin/privacy/districts/${data.district.id}`}>{data.district.name}</a>}
          actions={
            <ButtonLink href={`/admin/privacy/districts/${data.district.id}/certificate.json`} download>
              Download JSON
            </ButtonLink>
          }
        />
        <dl className="certificate__facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Section id="erased" title="Who was erased">
          <TableFrame label="Erased people by role" columns={['Role', 'People', 'First', 'Last']}>
            <tbody>
              {data.erased.map(({ role, count, first_at: first, last_at: last }) => (
                <tr key={role}>
                  <th scope="row">{roleWords(role)}</th>
                  <td>{count.toLocaleString('en-US')}</td>
                  <td>{dayAndTime(first, timeZone)}</td>
                  <td>{dayAndTime(last, timeZone)}</td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </Section>
        <Section id="remains" title="What stays">
          <ul className="certificate__remains">
            {data.remains.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
        <p className="certificate__signature">Date and signature</p>
      </div>
    </PageShell>
  );
}
