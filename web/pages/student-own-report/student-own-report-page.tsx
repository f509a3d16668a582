import type { StudentReportPageData } from '../../../api/reports/schemas.ts';
import { StudentReportScreen } from '../../features/reports/components/student-report-screen.tsx';
import { GrowthLink } from '../../features/student-growth/components/growth-link.tsx';
import { ownTexts } from '../../features/student-growth/own-texts.ts';
import { ownResultStats } from '../../features/reports/report-words.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { texts } from './texts.ts';

const words = {
  one: texts.one,
  many: texts.many,
  whenEmpty: texts.whenEmpty,
};

/** What a student reads about themselves: what went well, and no ranking. */
export function StudentOwnReportPage({ data, shell }: PageProps<StudentReportPageData>) {
  const severalClasses = new Set(data.rows.map(({ school_class_id }) => school_class_id)).size > 1;
  return (
    <StudentReportScreen
      data={data}
      shell={shell}
      title={texts.title}
      words={words}
      label={texts.table}
      withClass={severalClasses}
      stats={ownResultStats}
      forStudent
      end={<GrowthLink href="/students/report/growth" words={ownTexts} />}
    />
  );
}
