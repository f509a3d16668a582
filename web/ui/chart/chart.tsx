import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../form/button.tsx';
import { Message } from '../feedback/message.tsx';
import { PartBoundary } from '../feedback/part-boundary.tsx';
import { readLook, watchLook, type ChartLook } from './chart-look.ts';
import type { MakeChartOption } from './chart-option.ts';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import { texts } from './texts.ts';
import type * as chartEngine from './chart-engine.ts';
import './chart.css';

type Engine = typeof chartEngine;

type EngineState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; engine: Engine };

/** How far below the screen a chart begins to load, so that nobody who scrolls waits for it. */
const nearby = '400px';

/** True once the frame has come near the screen, or where nobody can tell. */
function useNear(frame: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: nearby },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, near]);
  return near;
}

/** Fetches the chart library, as large as a page, once a chart is near the screen. */
function useChartEngine(near: boolean): EngineState & { retry: () => void } {
  const [state, setState] = useState<EngineState>({ kind: 'loading' });
  const [tries, countTries] = useState(0);
  useEffect(() => {
    if (!near) return;
    let gone = false;
    const set = (next: EngineState) => gone || setState(next);
    import('./chart-engine.ts').then(
      (engine) => set({ kind: 'ready', engine }),
      () => set({ kind: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [near, tries]);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    countTries((count) => count + 1);
  }, []);
  return { ...state, retry };
}

interface ChartProps {
  /** A description of the chart for screen readers; also the table's caption. */
  label: string;
  /** A heading next to the switch. */
  title?: ReactNode;
  /** In pixels; the space is reserved while the chart is loading. */
  height: number;
  /** Must stay the same object between renders while the data is the same (useMemo): a new one redraws the chart. */
  option: MakeChartOption;
  /** All data of the chart as cells. */
  table: ChartTableData;
  /**
   * Called with the name of a clicked part. The same action must also be available without the drawing, through a link in the
   * table or legend.
   */
  onPart?: (name: string) => void;
}

/**
 * A chart, with the same data as a table behind a switch. The switch is a native disclosure, so the numbers are available before
 * scripts run, if the library cannot be loaded, and in print.
 */
export function Chart({ label, title, height, option, table, onPart }: ChartProps) {
  const [asTable, showAsTable] = useState(false);
  usePrintedTable(asTable, showAsTable);
  return (
    <figure className="chart" aria-label={label}>
      {title && <div className="chart__title">{title}</div>}
      <details className="chart__data" open={asTable} onToggle={(event) => showAsTable(event.currentTarget.open)}>
        <summary className="chart__switch">
          <span className="chart__to-table">{texts.showTable}</span>
          <span className="chart__to-chart">{texts.showChart}</span>
        </summary>
        <ChartTable label={label} table={table} />
      </details>
      <div className="chart__place" style={{ minHeight: height }}>
        {!asTable && (
          <PartBoundary>
            <Drawing label={label} height={height} option={option} onPart={onPart} />
          </PartBoundary>
        )}
      </div>
    </figure>
  );
}

/** A printout has no theme and no pointer, so it shows the table. */
function usePrintedTable(asTable: boolean, showAsTable: (open: boolean) => void): void {
  const before = useRef(asTable);
  useEffect(() => {
    const open = () => {
      before.current = asTable;
      flushSync(() => showAsTable(true));
    };
    const restore = () => showAsTable(before.current);
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', restore);
    };
  }, [asTable, showAsTable]);
}

function Drawing({ label, height, option, onPart }: Pick<ChartProps, 'label' | 'height' | 'option' | 'onPart'>) {
  const frame = useRef<HTMLDivElement>(null);
  const state = useChartEngine(useNear(frame));
  const look = useLook(frame);
  const drawn = useMemo(() => look && option(look), [look, option]);
  const { ReactECharts, echarts } = state.kind === 'ready' ? state.engine : { ReactECharts: null, echarts: null };
  return (
    <div ref={frame} className="chart__drawing" style={{ height }}>
      {state.kind === 'failed' && (
        <Message
          kind="low"
          actions={
            <Button small onClick={state.retry}>
              {texts.tryAgain}
            </Button>
          }
        >
          {texts.failed}
        </Message>
      )}
      {ReactECharts && drawn && (
        <ReactECharts
          role="img"
          aria-label={label}
          echarts={echarts}
          option={drawn}
          notMerge
          style={{ height, width: '100%' }}
          onEvents={onPart ? { click: ({ name }: { name: string }) => onPart(name) } : {}}
        />
      )}
    </div>
  );
}

function useLook(frame: RefObject<HTMLElement | null>): ChartLook | null {
  const [look, setLook] = useState<ChartLook | null>(null);
  useEffect(() => {
    const read = () => frame.current && setLook(readLook(frame.current));
    read();
    return watchLook(read);
  }, [frame]);
  return look;
}
