import type { StudentGrowthPageData } from '../../../api/student-growth/schemas.ts';
import { StudentGrowthReport } from '../../features/student-growth/components/student-growth-report.tsx';
import { YearLinks } from '../../features/student-growth/components/year-links.tsx';
import { texts } from '../../features/student-growth/texts.ts';
import { clockOf } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { NumberHelp } from '../../widgets/number-help/number-help.tsx';

/** How a student has grown. */
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
