import { useEffect, useRef, useState } from 'react';
import type { MonthPoint } from '../../../api/dashboard/schemas.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { TeacherChartLoader, type ChartState } from './teacher-chart-loader.ts';

interface TeacherChartControl {
  state: ChartState;
  /** Empty for all classes. */
  schoolClassId: string;
  choose: (schoolClassId: string) => void;
  retry: () => void;
}

/** The chart that came with the page, and those of the classes that are chosen after it. */
export function useTeacherChart(points: readonly MonthPoint[], csrfToken: string): TeacherChartControl {
  const [state, show] = useState<ChartState>({ kind: 'ready', points });
  const [schoolClassId, setSchoolClassId] = useState('');
  const loader = useRef<TeacherChartLoader | null>(null);
  useEffect(() => {
    const client = createHttpClient({ fetch: window.fetch.bind(window), csrfToken });
    loader.current = new TeacherChartLoader(client, points, show);
    return () => loader.current?.stop();
  }, [points, csrfToken]);
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
