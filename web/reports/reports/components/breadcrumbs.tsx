import type { ReportData } from '../report-data.ts';
import { texts } from '../texts.ts';

/** Links to the pages above this one. The current page is left out, because its heading follows below. */
export function Breadcrumbs({ items }: { items: ReportData['breadcrumbs'] }) {
  const above = items.filter(({ href }) => href !== null);
  if (above.length === 0) return null;
  return (
    <nav aria-label={texts.breadcrumbs} className="kicker">
      <ol className="crumbs" role="list">
        {above.map(({ label, href }) => (
          <li key={href}>
            <a href={href ?? undefined}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
