/** The accommodations of the students in a class. */
import type { ClassAccommodationsPageData } from '#api/classes/accommodations/schemas.ts';
import { texts } from '#web/classes/accommodations/texts.ts';
import '#web/classes/accommodations/components/accommodations.css';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { periodWords } from '#web/classes/accommodation-periods/period-list.tsx';

const words = texts.ofClass;
const columns = [words.student, words.now, words.others, words.more];

export function ClassAccommodationsPage({ data, shell }: PageProps<ClassAccommodationsPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={words.title(data.school_class.name)}
        actions={
          <ButtonLink small href={data.class_url}>
            {words.back}
          </ButtonLink>
        }
      />
      <p className="soft">{words.what}</p>
      {data.students.length === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
      ) : (
        <div className="section">
          <TableFrame label={words.title(data.school_class.name)} columns={columns} stacked>
            <tbody>
              {data.students.map((student) => (
                <StudentRow key={student.id} student={student} />
              ))}
            </tbody>
          </TableFrame>
        </div>
      )}
    </PageShell>
  );
}

function StudentRow({ student }: { student: ClassAccommodationsPageData['students'][number] }) {
  const { name, periods, url } = student;
  const current = periods.find((period) => period.current);
  const others = periods.filter((period) => !period.current);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={words.now}>{current ? periodWords(current) : <span className="soft">{words.nothing}</span>}</td>
      <td data-label={words.others} className={others.length === 0 ? 'accommodations-empty' : undefined}>
        {others.length === 0 ? (
          <span className="soft">{words.nothing}</span>
        ) : (
          others.map((period) => <div key={period.valid_from}>{periodWords(period)}</div>)
        )}
      </td>
      <td data-label={words.more}>
        <ButtonLink small href={url} aria-label={current ? words.change(name) : words.set(name)}>
          {current ? words.changeShort : words.setShort}
        </ButtonLink>
      </td>
    </tr>
  );
}
