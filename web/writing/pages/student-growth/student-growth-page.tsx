import type { StudentGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { StudentGrowthReport } from '#web/writing/student-growth/components/student-growth-report.tsx';
import { YearLinks } from '#web/writing/student-growth/components/year-links.tsx';
import { texts } from '#web/writing/student-growth/texts.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';

export function StudentGrowthPage({ data, shell }: PageProps<StudentGrowthPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={data.title}
        kicker={
          <>
            <a href={data.class_url}>{data.school_class.name}</a> · <a href={data.student_report_url}>{texts.report}</a>
          </>
        }
        actions={
          <ButtonLink small href={data.csv_url}>
            {texts.csv}
          </ButtonLink>
        }
      />
      <YearLinks presets={data.presets} range={data.range} />
      <NumberHelp of={['comprehension', 'writingMonth']} />
      <StudentGrowthReport data={data} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
