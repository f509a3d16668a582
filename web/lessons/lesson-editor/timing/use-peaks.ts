import { useEffect, useState } from 'react';
import { readPeaks, type Peaks } from './peaks.ts';

/** What a recording looks like; null while it is drawn, 'none' where it cannot be. */
export function usePeaks(address: string): Peaks | 'none' | null {
  const [drawn, setDrawn] = useState<{ address: string; peaks: Peaks | 'none' } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void readPeaks(address, stop.signal)
      .catch(() => null)
      .then((peaks) => {
        if (!stop.signal.aborted) setDrawn({ address, peaks: peaks ?? 'none' });
      });
    return () => stop.abort();
  }, [address]);
  return drawn?.address === address ? drawn.peaks : null;
}
