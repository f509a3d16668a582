import type { ClassGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { ClassGrowthTable } from '#web/writing/student-growth/components/class-growth-table.tsx';
import { YearLinks } from '#web/writing/student-growth/components/year-links.tsx';
import { texts } from '#web/writing/student-growth/texts.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

export function ClassGrowthPage({ data, shell }: PageProps<ClassGrowthPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={data.title}
        kicker={<a href={data.class_report_url}>{texts.report}</a>}
        actions={
          <ButtonLink small href={data.csv_url}>
            {texts.csv}
          </ButtonLink>
        }
      />
      <YearLinks presets={data.presets} range={data.range} />
      {data.rows.length === 0 ? (
        <EmptyState title={texts.noStudents}>{texts.noStudentsHint}</EmptyState>
      ) : (
        <ClassGrowthTable label={data.title} rows={data.rows} />
      )}
    </PageShell>
  );
}
