import type { SchoolAdminDashboard } from '../../../api/dashboard/schemas.ts';
import { TableFrame } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { Stats } from '../../ui/stats.tsx';

type School = SchoolAdminDashboard['schools'][number];

const total = (
  schools: readonly School[],
  key: 'teachers_count' | 'classes_count' | 'students_count' | 'submitted_last_30_days',
) => schools.reduce((sum, school) => sum + school[key], 0).toLocaleString('en-US');

export function SchoolAdminDashboardView({ data: { name, schools } }: { data: SchoolAdminDashboard }) {
  return (
    <>
      <PageHead title={`Welcome back, ${name}`} />
      <Stats
        items={[
          { value: total(schools, 'submitted_last_30_days'), label: 'quizzes submitted in the last 30 days' },
          { value: total(schools, 'students_count'), label: 'students' },
          { value: total(schools, 'classes_count'), label: 'classes' },
          { value: total(schools, 'teachers_count'), label: 'teachers' },
        ]}
      />
      <Section id="schools" title="Schools">
        {schools.length === 0 ? (
          <EmptyState title="No schools yet" level={3}>
            You are not assigned to a school yet. Ask Earshot&apos;s staff to add you to yours.
          </EmptyState>
        ) : (
          <TableFrame label="Schools in numbers">
            <thead>
              <tr>
                <th scope="col">School</th>
                <th scope="col">Teachers</th>
                <th scope="col">Classes</th>
                <th scope="col">Students</th>
                <th scope="col">Submitted in 30 days</th>
              </tr>
            </thead>
            <tbody>
              {schools.map((school) => (
                <tr key={school.id}>
                  <th scope="row">{school.name}</th>
                  <td>{school.teachers_count}</td>
                  <td>{school.classes_count}</td>
                  <td>{school.students_count}</td>
                  <td>{school.submitted_last_30_days.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )}
      </Section>
    </>
  );
}
