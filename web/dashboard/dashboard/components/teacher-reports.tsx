import { useMemo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MonthPoint, TeacherDashboard } from '#api/dashboard/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import { PillSelect } from '#web/ui/form/pill-select.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';
import { monthlyAverageOption, monthlyAverageTable } from '../options/monthly-average.ts';
import { texts } from '../texts.ts';
import { ResultsCharts } from './results.tsx';
import { pageClient } from '#web/lib/page-client.ts';
import { TeacherChartLoader, type ChartState } from '../teacher-chart-loader.ts';
import './dashboard.css';

interface TeacherChartControl {
  state: ChartState;
  /** Empty for all classes. */
  schoolClassId: string;
  choose: (schoolClassId: string) => void;
  retry: () => void;
}

/** The chart rendered with the page, and those of classes selected later. */
function useTeacherChart(points: readonly MonthPoint[]): TeacherChartControl {
  const [state, show] = useState<ChartState>({ kind: 'ready', points });
  const [schoolClassId, setSchoolClassId] = useState('');
  const loader = useRef<TeacherChartLoader | null>(null);
  useEffect(() => {
    loader.current = new TeacherChartLoader(pageClient(), points, show);
    return () => loader.current?.stop();
  }, [points]);
  const load = (id: string) => void loader.current?.load(id);
  return {
    state,
    schoolClassId,
    choose: (id) => {
      setSchoolClassId(id);
      load(id);
    },
    retry: () => load(schoolClassId),
  };
}

interface TeacherReportsProps {
  /** Controls at the end of the section's heading. */
  tools?: ReactNode;
  data: Pick<TeacherDashboard, 'classes' | 'reports' | 'results'>;
}

/** The results of the teacher's students: month by month, and in one or two ranges of dates. */
export function TeacherReports({ data: { classes, reports, results }, tools }: TeacherReportsProps) {
  const { state, schoolClassId, choose, retry } = useTeacherChart(reports.data);
  return (
    <Section
      id="reports"
      title={texts.reports.title}
      aside={
        <div className="dash-tools">
          {classes.length > 1 && <ClassSelector classes={classes} value={schoolClassId} onChoose={choose} />}
          {tools}
        </div>
      }
    >
      {state.kind === 'failed' ? (
        <RetryMessage onRetry={retry}>{state.text}</RetryMessage>
      ) : (
        <Averages points={state.points} loading={state.kind === 'loading'} />
      )}
      <NumberHelp of={['teacherMonths']} />
      <ResultsCharts data={results} path="/dashboard" place={texts.reports.place} />
    </Section>
  );
}

interface ClassSelectorProps {
  classes: TeacherDashboard['classes'];
  value: string;
  onChoose: (id: string) => void;
}

function ClassSelector({ classes, value, onChoose }: ClassSelectorProps) {
  const ready = useHydrated();
  return (
    <PillSelect
      label={texts.reports.class}
      placeholder={texts.reports.allClasses}
      value={value}
      chosen={value !== ''}
      disabled={!ready}
      onChange={(event) => onChoose(event.target.value)}
      choices={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

function Averages({ points, loading }: { points: readonly MonthPoint[]; loading: boolean }) {
  const option = useMemo(() => monthlyAverageOption(points), [points]);
  const table = useMemo(() => monthlyAverageTable(points), [points]);
  return (
    <div className="card dash-card" aria-busy={loading}>
      <p className="visually-hidden" role="status">
        {loading ? texts.reports.chartIsLoading : ''}
      </p>
      {loading && (
        <p className="dash-card__loading" aria-hidden="true">
          {texts.reports.loading}
        </p>
      )}
      {points.length === 0 && !loading ? (
        <EmptyState title={texts.reports.nothingYet} level={3}>
          {texts.reports.comesFromQuizzes}
        </EmptyState>
      ) : (
        <div className={loading ? 'dash-card__stale' : undefined}>
          <Chart
            label={texts.reports.chart}
            title={<h3>{texts.reports.chartTitle}</h3>}
            height={300}
            option={option}
            table={table}
          />
        </div>
      )}
    </div>
  );
}
