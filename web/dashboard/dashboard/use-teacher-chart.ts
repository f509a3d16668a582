import { useEffect, useRef, useState } from 'react';
import type { MonthPoint } from '#api/dashboard/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { TeacherChartLoader, type ChartState } from './teacher-chart-loader.ts';

interface TeacherChartControl {
  state: ChartState;
  /** Empty for all classes. */
  schoolClassId: string;
  choose: (schoolClassId: string) => void;
  retry: () => void;
}

/** The chart that came with the page, and those of the classes that are chosen after it. */
export function useTeacherChart(points: readonly MonthPoint[]): TeacherChartControl {
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
