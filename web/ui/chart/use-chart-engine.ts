import { useCallback, useEffect, useState } from 'react';
import type * as chartEngine from './chart-engine.ts';

type Engine = typeof chartEngine;

export type EngineState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; engine: Engine };

/** Fetches the chart library after the page is there. */
export function useChartEngine(): EngineState & { retry: () => void } {
  const [state, setState] = useState<EngineState>({ kind: 'loading' });
  const [tries, countTries] = useState(0);
  useEffect(() => {
    let gone = false;
    const set = (next: EngineState) => gone || setState(next);
    import('./chart-engine.ts').then(
      (engine) => set({ kind: 'ready', engine }),
      () => set({ kind: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [tries]);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    countTries((count) => count + 1);
  }, []);
  return { ...state, retry };
}
