import type { ResultsDashboard } from '#api/dashboard/schemas.ts';
import { DropDown } from '#web/ui/overlay/drop-down.tsx';
import { texts } from './texts.ts';

interface ReportSelectorProps {
  reports: ResultsDashboard['reports'];
  path: string;
}

/** Leads to the chosen report, with the dates that are shown. */
export function ReportSelector({ reports, path }: ReportSelectorProps) {
  const current = reports.find(({ url }) => url.split('?')[0] === path);
  return (
    <DropDown label={texts.report} value={current?.label ?? texts.chooseReport}>
      {() => (
        <ul className="filter-menu" role="list">
          {reports.map(({ label, url }) => (
            <li key={url}>
              <a className="filter-menu__link" href={url} aria-current={label === current?.label ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  );
}
