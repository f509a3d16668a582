import type { SchoolAdminDashboard } from '../../../api/dashboard/schemas.ts';
import { Results } from '../../features/dashboard/components/results.tsx';
import { TableFrame } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead, Section } from '../../ui/content/page-head.tsx';
import { countStat, Stats } from '../../ui/content/stats.tsx';
import { texts } from './texts.ts';

type School = SchoolAdminDashboard['schools'][number];

const total = (schools: readonly School[], key: 'teachers_count' | 'classes_count' | 'students_count') =>
  schools.reduce((sum, school) => sum + school[key], 0);

export function SchoolAdminDashboardView({ data }: { data: SchoolAdminDashboard }) {
  const { name, schools } = data;
  return (
    <>
      <PageHead title={texts.welcome(name)} />
      <Stats
        items={[
          countStat(schools.length, texts.counts.school, texts.counts.schools),
          countStat(total(schools, 'students_count'), texts.counts.student, texts.counts.students),
          countStat(total(schools, 'classes_count'), texts.counts.class, texts.counts.classes),
          countStat(total(schools, 'teachers_count'), texts.counts.teacher, texts.counts.teachers),
        ]}
      />
      <Results data={data} path="/dashboard" place="school" />
      <Section id="schools" title={texts.schools.title}>
        {schools.length === 0 ? (
          <EmptyState title={texts.schools.noneYet} level={3}>
            {texts.schools.notAssigned}
          </EmptyState>
        ) : (
          <TableFrame
            label={texts.schools.table}
            columns={[
              texts.schools.school,
              texts.schools.teachers,
              texts.schools.classes,
              texts.schools.students,
              texts.schools.submitted,
            ]}
          >
            <tbody>
              {schools.map((school) => (
                <tr key={school.id}>
                  <th scope="row">
                    <a href={school.url}>{school.name}</a>
                  </th>
                  <td>{school.teachers_count}</td>
                  <td>{school.classes_count}</td>
                  <td>{school.students_count}</td>
                  <td>{school.quiz_solutions_count.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )}
      </Section>
    </>
  );
}
