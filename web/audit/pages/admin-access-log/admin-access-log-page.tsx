import type { AccessLogPageData } from '#api/audit/access-log/schemas.ts';
import { AccessFilters } from '#web/audit/access-log/components/access-filters.tsx';
import { AccessTable } from '#web/audit/access-log/components/access-table.tsx';
import '#web/audit/access-log/access-log.css';
import type { PageProps } from '#web/lib/page-props.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

const texts = {
  title: 'Access log',
  kept: (district: string, days: number) => `${district} · kept for ${days} days`,
  allDistricts: 'All districts',
  downloadCsv: 'Download CSV',
  lead: 'Who opened, exported or changed students’ results, and who tried to sign in. No one can change an entry, not even staff.',
  noStudent: 'No such student',
  wholeLog: 'Show the whole log',
  noSuchName: 'No one here has this name or number. Try part of the name, or the student’s number.',
  whichStudent: 'Which student?',
  firstOnes: (count: number) => `These are the first ${count}. Type more of the name.`,
  number: (id: number) => `number ${id}`,
  about: (student: string) => `About ${student}:`,
  aboutWhat:
    'entries about this student alone, and those about a class, school or district that the student is or was in. Those may have shown the student, too.',
  nothing: 'No entries',
  nothingMatches: 'Nothing recorded on these days matches. Try other days or fewer filters.',
  pages: 'Pages of the log',
  latest: 'Latest',
  older: 'Older',
} as const;

/** The number that the server offers. */
const maxStudents = 20;

export function AdminAccessLogPage({ data, shell }: PageProps<AccessLogPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.kept(data.district_name ?? texts.allDistricts, data.kept_days)}
        actions={
          <ButtonLink href={data.csv_url} download>
            {texts.downloadCsv}
          </ButtonLink>
        }
      />
      <p className="access-log__words">{texts.lead}</p>
      <AccessFilters data={data} />
      <Found data={data} />
    </PageShell>
  );
}

function Found({ data }: { data: AccessLogPageData }) {
  const { criteria, student, students, entries } = data;
  if (criteria.student !== '' && !student) {
    return students.length === 0 ? (
      <EmptyState title={texts.noStudent} action={<ButtonLink href="/admin/access_log">{texts.wholeLog}</ButtonLink>}>
        {texts.noSuchName}
      </EmptyState>
    ) : (
      <section className="access-log__choices" aria-labelledby="which-student">
        <h2 id="which-student">{texts.whichStudent}</h2>
        {students.length >= maxStudents && <p className="soft">{texts.firstOnes(maxStudents)}</p>}
        <ul>
          {students.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url}>{name}</a> <span className="soft">{texts.number(id)}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <>
      {student && (
        <p className="access-log__words">
          <strong>{texts.about(student.name)}</strong> {texts.aboutWhat}
        </p>
      )}
      {entries.length === 0 ? <EmptyState title={texts.nothing}>{texts.nothingMatches}</EmptyState> : <AccessTable data={data} />}
      <Pages data={data} />
    </>
  );
}

function Pages({ data: { next_url: next, first_url: first } }: { data: AccessLogPageData }) {
  if (!next && !first) return null;
  return (
    <nav className="access-log__pages" aria-label={texts.pages}>
      {first ? <ButtonLink href={first}>{texts.latest}</ButtonLink> : <span />}
      {next && <ButtonLink href={next}>{texts.older}</ButtonLink>}
    </nav>
  );
}
