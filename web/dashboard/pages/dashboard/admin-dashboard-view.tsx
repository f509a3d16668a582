/** The home of staff. */
import type { AdminDashboard } from '#api/dashboard/schemas.ts';
import { Results } from '#web/dashboard/dashboard/components/results.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { countStat, Stats } from '#web/ui/content/stats.tsx';
import { texts } from './texts.ts';

const number = (count: number) => count.toLocaleString('en-US');

export function AdminDashboardView({ data }: { data: AdminDashboard }) {
  return (
    <>
      <PageHead
        title={texts.welcome(data.name)}
        actions={
          <div className="head-links">
            <ButtonLink tone="primary" small href="/admin/quizzes">
              {texts.admin.allQuizzes}
            </ButtonLink>
            <ButtonLink small href="/analyst/replay">
              {texts.replay}
            </ButtonLink>
          </div>
        }
      />
      <Results data={data} path="/dashboard" place="district" />
      <Section id="content" title={texts.admin.content}>
        <Stats
          items={[
            countStat(data.quizzes_count, texts.admin.quiz, texts.admin.quizzes),
            { value: number(data.published_quizzes_count), label: texts.admin.published },
            { value: number(data.used_quizzes_count), label: texts.admin.inUse },
            countStat(data.lessons_count, texts.admin.lesson, texts.admin.lessons),
          ]}
        />
      </Section>
      <Section id="people" title={texts.admin.people}>
        <Stats
          items={[
            countStat(data.schools_count, texts.counts.school, texts.counts.schools),
            countStat(data.teachers_count, texts.counts.teacher, texts.counts.teachers),
            countStat(data.students_count, texts.counts.student, texts.counts.students),
          ]}
        />
      </Section>
    </>
  );
}
