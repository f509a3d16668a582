import type { ResultsDashboard } from '#api/dashboard/schemas.ts';
import type { DatePreset, DayRange } from '#api/shared/schemas.ts';
import { dashboardAddress, openedComparison, sameDaysLastYear } from './dashboard-address.ts';
import { RangePicker } from './range-picker.tsx';
import { DropDown } from '#web/ui/overlay/drop-down.tsx';
import { texts } from './texts.ts';
import './report-range.css';

interface ReportSelectorProps {
  reports: ResultsDashboard['reports'];
  path: string;
}

/** Opens the selected report with the current dates. */
function ReportSelector({ reports, path }: ReportSelectorProps) {
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

type FiltersData = Pick<ResultsDashboard, 'range' | 'presets' | 'today' | 'reports'> & {
  /** Missing if there is no comparison. */
  comparison?: DayRange | null;
};

/** Two date ranges, of which the second is empty until opened, and links to the reports. */
export function DashboardFilters({ data, path }: { data: FiltersData; path: string }) {
  const { range, presets, today, reports, comparison } = data;
  const shared: { path: string; presets: readonly DatePreset[] } = { path, presets };
  return (
    <div className="dash-filters">
      <RangePicker
        {...shared}
        label={texts.dates}
        fields="first"
        range={range}
        addressOf={(chosen) => dashboardAddress(path, { range: chosen, comparison: comparison ?? null })}
        kept={comparison ? { comparison_start_date: comparison.start_date, comparison_end_date: comparison.end_date } : {}}
      />
      {comparison === null && (
        <a className="filter" href={dashboardAddress(path, { range, comparison: openedComparison(today) })}>
          {texts.compare}
        </a>
      )}
      {comparison === null && (
        <a className="filter" href={dashboardAddress(path, { range, comparison: sameDaysLastYear(range) })}>
          {texts.lastYear}
        </a>
      )}
      {comparison && (
        <>
          <RangePicker
            {...shared}
            label={texts.comparedWith}
            fields="second"
            range={comparison}
            addressOf={(chosen) => dashboardAddress(path, { range, comparison: chosen })}
            kept={{ ...range }}
          />
          <a href={dashboardAddress(path, { range, comparison: null })}>{texts.stopComparing}</a>
        </>
      )}
      <ReportSelector reports={reports} path={path} />
    </div>
  );
}
