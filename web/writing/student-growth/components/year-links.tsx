import type { ClassGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import '#web/ui/content/link-pills.css';
import './year-links.css';
import { texts } from '../texts.ts';

/** This school year or the last one. */
export function YearLinks({ presets, range }: Pick<ClassGrowthPageData, 'presets' | 'range'>) {
  return (
    <nav className="growth-years" aria-label={texts.years}>
      <ul className="link-pills" role="list">
        {presets.map(({ label, start_date, end_date }) => (
          <li key={label}>
            <a
              href={`?${new URLSearchParams({ start_date, end_date }).toString()}`}
              aria-current={range.start_date === start_date && range.end_date === end_date ? 'true' : undefined}
            >
              {texts.year(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
