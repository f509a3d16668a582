import type { StudentReportPageData } from '../../../api/reports/schemas.ts';
import { StudentReportScreen } from '../../features/reports/components/student-report-screen.tsx';
import { ownResultStats } from '../../features/reports/report-words.ts';
import type { PageProps } from '../../lib/page-props.ts';

const words = {
  one: 'finished quiz',
  many: 'finished quizzes',
  whenEmpty: 'When you finish a quiz, you will find it here.',
};

/** What a student reads about themselves: what went well, and no ranking. */
export function StudentOwnReportPage({ data, shell }: PageProps<StudentReportPageData>) {
  const severalClasses = new Set(data.rows.map(({ school_class_id }) => school_class_id)).size > 1;
  return (
    <StudentReportScreen
      data={data}
      shell={shell}
      title="My results"
      words={words}
      label="My quizzes"
      withClass={severalClasses}
      stats={ownResultStats}
      forStudent
    />
  );
}
