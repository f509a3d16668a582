import type { ResultsDashboard } from '#api/dashboard/schemas.ts';
import type { DatePreset, DayRange } from '#api/shared/schemas.ts';
import { dashboardAddress, openedComparison, sameDaysLastYear } from './dashboard-address.ts';
import { RangePicker } from './range-picker.tsx';
import { ReportSelector } from './report-selector.tsx';
import { texts } from './texts.ts';
import './report-range.css';

type FiltersData = Pick<ResultsDashboard, 'range' | 'presets' | 'today' | 'reports'> & {
  /** Absent where nothing can be compared. */
  comparison?: DayRange | null;
};

/** Two ranges of dates, of which the second is empty until it is asked for, and the way to the reports. */
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
