import type { AdminDashboard } from '../../../api/dashboard/schemas.ts';
import { Results } from '../../features/dashboard/components/results.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { countStat, Stats } from '../../ui/stats.tsx';

const number = (count: number) => count.toLocaleString('en-US');

export function AdminDashboardView({ data }: { data: AdminDashboard }) {
  return (
    <>
      <PageHead
        title={`Welcome back, ${data.name}`}
        actions={
          <div className="head-links">
            <ButtonLink tone="primary" small href="/admin/quizzes">
              All quizzes
            </ButtonLink>
            <ButtonLink small href="/analyst/replay">
              Replay
            </ButtonLink>
          </div>
        }
      />
      <Results data={data} path="/dashboard" place="district" />
      <Section id="content" title="Content">
        <Stats
          items={[
            countStat(data.quizzes_count, 'quiz', 'quizzes'),
            { value: number(data.published_quizzes_count), label: 'published' },
            { value: number(data.used_quizzes_count), label: 'in use, with a locked key' },
            countStat(data.lessons_count, 'lesson'),
          ]}
        />
      </Section>
      <Section id="people" title="Schools and people">
        <Stats
          items={[
            countStat(data.schools_count, 'school'),
            countStat(data.teachers_count, 'teacher'),
            countStat(data.students_count, 'student'),
          ]}
        />
      </Section>
    </>
  );
}
