import type { AdminDashboard } from '../../../api/dashboard/schemas.ts';
import { Results } from '../../features/dashboard/components/results.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { Stats } from '../../ui/stats.tsx';

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
            { value: number(data.quizzes_count), label: 'quizzes' },
            { value: number(data.published_quizzes_count), label: 'published' },
            { value: number(data.used_quizzes_count), label: 'in use, with a locked key' },
            { value: number(data.lessons_count), label: 'lessons' },
          ]}
        />
      </Section>
      <Section id="people" title="Schools and people">
        <Stats
          items={[
            { value: number(data.schools_count), label: 'schools' },
            { value: number(data.teachers_count), label: 'teachers' },
            { value: number(data.students_count), label: 'students' },
          ]}
        />
      </Section>
    </>
  );
}
