import type { SchoolAdminDashboard } from '../../../api/dashboard/schemas.ts';
import { Results } from '../../features/dashboard/components/results.tsx';
import { TableFrame } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { countStat, Stats } from '../../ui/stats.tsx';

type School = SchoolAdminDashboard['schools'][number];

const total = (schools: readonly School[], key: 'teachers_count' | 'classes_count' | 'students_count') =>
  schools.reduce((sum, school) => sum + school[key], 0);

export function SchoolAdminDashboardView({ data }: { data: SchoolAdminDashboard }) {
  const { name, schools } = data;
  return (
    <>
      <PageHead title={`Welcome back, ${name}`} />
      <Stats
        items={[
          countStat(schools.length, 'school'),
          countStat(total(schools, 'students_count'), 'student'),
          countStat(total(schools, 'classes_count'), 'class', 'classes'),
          countStat(total(schools, 'teachers_count'), 'teacher'),
        ]}
      />
      <Results data={data} path="/dashboard" place="school" />
      <Section id="schools" title="Schools">
        {schools.length === 0 ? (
          <EmptyState title="No schools yet" level={3}>
            You are not assigned to a school yet. Ask Earshot&apos;s staff to add you to yours.
          </EmptyState>
        ) : (
          <TableFrame label="Schools in numbers" columns={['School', 'Teachers', 'Classes', 'Students', 'Submitted']}>
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
