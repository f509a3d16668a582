import type { DistrictPrivacyPageData } from '#api/audit/privacy/schemas.ts';
import { ClockFields } from '#web/audit/privacy/components/clock-fields.tsx';
import { OffBoarding } from '#web/audit/privacy/components/off-boarding.tsx';
import '#web/audit/privacy/privacy.css';
import { clockOf, dayAndTime, numericDay } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { counted, roleWords } from '#web/lib/words.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { StudentAccess } from '#web/districts/student-joining/student-access.tsx';
import { StudentJoining } from '#web/districts/student-joining/student-joining.tsx';
import { texts } from './texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** How long a district's data are kept, and how a district leaves. */
export function AdminDistrictPrivacyPage({ data, shell }: PageProps<DistrictPrivacyPageData>) {
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={data.district.name}
        kicker={
          <>
            <a href="/admin/privacy">{texts.privacy}</a> · {counted(data.people_count, texts.person, texts.people)}
          </>
        }
      />
      <Section id="clocks" title={texts.clocks}>
        <ClockFields
          clocks={data.clocks}
          action={`/admin/privacy/districts/${data.district.id}/retention`}
          csrfToken={shell.csrf_token}
          timeZone={timeZone}
          nextRunAt={data.next_run_at}
        />
      </Section>
      <Section id="leaving" title={texts.soonErased}>
        <Leaving leaving={data.leaving} timeZone={timeZone} nextRunAt={data.next_run_at} />
      </Section>
      <StudentJoining districtId={data.district.id} on={data.students_join} />
      <StudentAccess districtId={data.district.id} byTeachers={data.access_by_teachers} />
      <Section id="pseudonyms" title={texts.pseudonyms.title}>
        <PageForm
          action={`/admin/privacy/districts/${data.district.id}/pseudonyms`}
          data-confirm={texts.pseudonyms.confirm}
          csrf={shell.csrf_token}
        >
          <p>{texts.pseudonyms.what}</p>
          <p className="soft">
            {data.pseudonyms_since === null
              ? texts.pseudonyms.never
              : texts.pseudonyms.since(dayAndTime(data.pseudonyms_since, timeZone))}{' '}
            {texts.pseudonyms.warning}
          </p>
          <p>
            <Button type="submit" small>
              {texts.pseudonyms.change}
            </Button>
          </p>
        </PageForm>
      </Section>
      <Section id="off-boarding" title={texts.leaves}>
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
  if (leaving.length === 0) return <p className="soft">{texts.noOne}</p>;
  return (
    <>
      <p className="soft">{texts.nextRun(dayAndTime(nextRunAt, timeZone), leaving.length)}</p>
      <TableFrame
        label={texts.table.label}
        columns={[texts.table.name, texts.table.role, texts.table.left, texts.table.goesAfter, texts.table.number]}
        stacked
      >
        <tbody>
          {leaving.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <a href={person.url}>{person.name}</a>
              </th>
              <ShortCell label={texts.table.role}>{roleWords(person.role)}</ShortCell>
              <ShortCell label={texts.table.left}>{numericDay(person.left_at, timeZone)}</ShortCell>
              <ShortCell label={texts.table.goesAfter}>{numericDay(person.goes_at, timeZone)}</ShortCell>
              <ShortCell label={texts.table.number}>{person.id}</ShortCell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
