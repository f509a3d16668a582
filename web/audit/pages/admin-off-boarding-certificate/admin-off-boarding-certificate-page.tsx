import type { OffBoardingCertificate } from '#api/audit/privacy/schemas.ts';
import '#web/audit/privacy/privacy.css';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { counted, roleWords } from '#web/lib/words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';

/** To be printed and signed; the same address returns JSON on request. */
export function AdminOffBoardingCertificatePage({ data, shell }: PageProps<OffBoardingCertificate>) {
  const { timeZone } = clockOf(shell);
  const moment = (iso: string) => `${dayAndTime(iso, timeZone)} (${timeZone})`;
  const people = data.erased.reduce((sum, { count }) => sum + count, 0);
  const facts = [
    [texts.facts.district, texts.facts.numbered(data.district.name, data.district.id)],
    [texts.facts.startedBy, texts.facts.numbered(data.started_by.name, data.started_by.id)],
    [
      texts.facts.exported,
      `${moment(data.exported_at)}: ${counted(data.exported_people_count, texts.facts.person, texts.facts.people)}`,
    ],
    [texts.facts.started, moment(data.started_at)],
    [texts.facts.finished, moment(data.finished_at)],
    [texts.facts.peopleErased, people.toLocaleString('en-US')],
    [texts.facts.keys, data.keys_count.toLocaleString('en-US')],
  ];
  return (
    <PageShell shell={shell} width="wide">
      <div>
        <PageHead
          title={texts.title}
          kicker={<a href={`/admin/privacy/districts/${data.district.id}`}>{data.district.name}</a>}
          actions={
            <ButtonLink href={`/admin/privacy/districts/${data.district.id}/certificate.json`} download>
              {texts.downloadJson}
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
        <Section id="erased" title={texts.who}>
          <TableFrame
            label={texts.table.label}
            columns={[texts.table.role, texts.table.people, texts.table.first, texts.table.last]}
            stacked
          >
            <tbody>
              {data.erased.map(({ role, count, first_at: first, last_at: last }) => (
                <tr key={role}>
                  <th scope="row">{roleWords(role)}</th>
                  <td data-label={texts.table.people}>{count.toLocaleString('en-US')}</td>
                  <ShortCell label={texts.table.first}>{dayAndTime(first, timeZone)}</ShortCell>
                  <ShortCell label={texts.table.last}>{dayAndTime(last, timeZone)}</ShortCell>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </Section>
        <Section id="remains" title={texts.stays}>
          <ul className="certificate__remains">
            {data.remains.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
        <p className="certificate__signature">{texts.signature}</p>
      </div>
    </PageShell>
  );
}
