import type { AccessLogPageData } from '../../../api/access-log/schemas.ts';
import { AccessFilters } from '../../features/access-log/components/access-filters.tsx';
import { AccessTable } from '../../features/access-log/components/access-table.tsx';
import '../../features/access-log/access-log.css';
import type { PageProps } from '../../lib/page-props.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

/** As many as the server offers. */
const mostStudents = 20;

export function AdminAccessLogPage({ data, shell }: PageProps<AccessLogPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title="Access log"
        kicker={`${data.district_name ?? 'All districts'} · kept for ${data.kept_days} days`}
        actions={
          <ButtonLink href={data.csv_url} download>
            Download CSV
          </ButtonLink>
        }
      />
      <p className="access-log__words">
        Who opened, exported or changed students’ results, and who tried to sign in. Nobody can change an entry, not even staff.
      </p>
      <AccessFilters data={data} />
      <Found data={data} />
    </PageShell>
  );
}

function Found({ data }: { data: AccessLogPageData }) {
  const { asked, student, students, entries } = data;
  if (asked.student !== '' && !student) {
    return students.length === 0 ? (
      <EmptyState title="No such student" action={<ButtonLink href="/admin/access_log">Show the whole log</ButtonLink>}>
        Nobody here has this name or number. Try a part of the name, or the student’s number.
      </EmptyState>
    ) : (
      <section className="access-log__choices" aria-labelledby="which-student">
        <h2 id="which-student">Which student?</h2>
        {students.length >= mostStudents && <p className="soft">These are the first {mostStudents}. Type more of the name.</p>}
        <ul>
          {students.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url}>{name}</a> <span className="soft">number {id}</span>
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
          <strong>About {student.name}:</strong> entries about this student alone, and those about a class, school or district
          that the student is or was in. Those may have shown the student, too.
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyState title="No entries">
          Nothing was recorded in these days that fits. Choose other days, or fewer filters.
        </EmptyState>
      ) : (
        <AccessTable data={data} />
      )}
      <Pages data={data} />
    </>
  );
}

function Pages({ data: { next_url: next, first_url: first } }: { data: AccessLogPageData }) {
  if (!next && !first) return null;
  return (
    <nav className="access-log__pages" aria-label="Pages of the log">
      {first ? <ButtonLink href={first}>Latest</ButtonLink> : <span />}
      {next && <ButtonLink href={next}>Older</ButtonLink>}
    </nav>
  );
}
