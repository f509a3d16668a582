/** The home of school admins. */
import type { SchoolAdminDashboard } from '#api/dashboard/schemas.ts';
import { Results } from '#web/dashboard/dashboard/components/results.tsx';
import { shortNumericDay } from '#web/lib/date-range.ts';
import { Badge, PercentChip } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { countStat, Stats } from '#web/ui/content/stats.tsx';
import { SavedReportLinks } from '#web/reports/saved-reports/components/saved-report-links.tsx';
import { texts } from './texts.ts';

const whole = (count: number): string => count.toLocaleString('en-US');

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
      <Results data={data} path="/dashboard" place="school" helpAbove={['schoolPercent', 'schoolChange', 'schoolCounts']}>
        <Schools data={data} />
      </Results>
      <SavedReportLinks reports={data.saved_reports} count={data.saved_reports_count} />
    </>
  );
}

/** Each school's results, and their change. */
function Schools({ data: { schools, compared_with: before } }: { data: SchoolAdminDashboard }) {
  if (schools.length === 0) {
    return (
      <EmptyState title={texts.schools.noneYet} level={3}>
        {texts.schools.notAssigned}
      </EmptyState>
    );
  }
  const { columns } = texts.schools;
  return (
    <section className="dash-schools" aria-labelledby="schools">
      <div className="section__head">
        <h3 id="schools">{texts.schools.title}</h3>
        <p className="soft">
          {texts.schools.comparedWith(`${shortNumericDay(before.start_date)} – ${shortNumericDay(before.end_date)}`)}
        </p>
      </div>
      <TableFrame label={texts.schools.table} columns={columns} numbers={columns.slice(1)} stacked>
        <tbody>
          {schools.map((school) => (
            <tr key={school.id}>
              <th scope="row">
                <a href={school.url}>{school.name}</a>
              </th>
              <NumberCell label={columns[1]}>
                <PercentChip value={school.percent_correct} />
              </NumberCell>
              <NumberCell label={columns[2]}>
                <Change points={school.change} />
              </NumberCell>
              <NumberCell label={columns[3]}>{whole(school.quiz_solutions_count)}</NumberCell>
              <NumberCell label={columns[4]}>{whole(school.students_count)}</NumberCell>
              <NumberCell label={columns[5]}>{whole(school.classes_count)}</NumberCell>
              <NumberCell label={columns[6]}>{whole(school.teachers_count)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

/** A rise or fall has a sign, an arrow and a color. */
function Change({ points }: { points: number | null }) {
  if (points === null) return <span className="soft">–</span>;
  if (points === 0) return <Badge>{texts.schools.noChange}</Badge>;
  return (
    <Badge tone={points > 0 ? 'good' : 'low'} icon={points > 0 ? 'up' : 'down'}>
      {texts.schools.points(points)}
    </Badge>
  );
}
