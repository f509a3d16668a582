import type { TeacherQuizReportPageData } from '../../../../api/quiz-reports/schemas.ts';

/** The pages above this one; the page itself is the heading below them. */
export function Breadcrumbs({ items }: { items: TeacherQuizReportPageData['breadcrumbs'] }) {
  const above = items.filter(({ href }) => href !== null);
  return (
    <nav aria-label="Breadcrumbs" className="kicker">
      <ol className="crumbs" role="list">
        {above.map(({ label, href }) => (
          <li key={label}>
            <a href={href ?? undefined}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
